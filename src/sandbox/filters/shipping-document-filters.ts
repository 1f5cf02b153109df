import { Refusal } from '../http/refusal.ts'
import type { ShippingDocuments } from '../shipping-documents/create-shipping-documents.ts'
import type { ShippingDocument } from '../shipping-documents/shipping-document.ts'
import { beginning, compileFilters, exactly, type Filter } from './parameter.ts'
import { compileSort, type Reader } from './sorting.ts'

/** Documents by the query's filters and order; newest first by default (public facts, section 5). */
export function selectShippingDocuments(
  shippingDocuments: ShippingDocuments,
  query: URLSearchParams,
): readonly ShippingDocument[] {
  const filters: Readonly<Record<string, Filter<ShippingDocument>>> = {
    filename: containing((file) => file.fileName),
    reference: beginning((file) => file.references),
    document_types: exactly((file) => shippingDocuments.kindOf(file)),
  }
  const orders: Readonly<Record<string, Reader<ShippingDocument>>> = {
    document_type: (file) => shippingDocuments.kindOf(file),
    added_by: (file) => file.addedBy,
    created_at: (file) => file.createdAt,
  }
  const sort = query.get('sort')
  if (sort !== null && orders[sort.replace(/^-/, '')] === undefined) {
    throw new Refusal(400, [
      {
        status: '400',
        title: 'Bad Request',
        detail: `Documents are not sorted by ${sort}.`,
        source: { parameter: 'sort' },
      },
    ])
  }
  const tests = compileFilters(filters, query, 0)
  const found = shippingDocuments.list().filter((file) => tests.every((test) => test(file)))
  const order = compileSort(orders, sort, 1)
  return order === null ? found : found.toSorted(order)
}

function containing<Row>(read: (row: Row) => string): Filter<Row> {
  return ({ text }) => {
    const wanted = (text ?? '').trim().toLowerCase()
    return wanted === '' ? null : (row) => read(row).toLowerCase().includes(wanted)
  }
}
