import { Refusal } from '../http/refusal.ts'
import type { Paperwork } from '../paperwork/create-paperwork.ts'
import type { Paper } from '../paperwork/paper.ts'
import { beginning, compileFilters, exactly, type Filter } from './parameter.ts'
import { compileSort, type Reader } from './sorting.ts'

/** Documents by the query's filters and order; the newest first where none is named (public facts, section 5). */
export function selectPapers(paperwork: Paperwork, query: URLSearchParams): readonly Paper[] {
  const filters: Readonly<Record<string, Filter<Paper>>> = {
    filename: containing((paper) => paper.fileName),
    reference: beginning((paper) => paper.references),
    document_types: exactly((paper) => paperwork.kindOf(paper)),
  }
  const orders: Readonly<Record<string, Reader<Paper>>> = {
    document_type: (paper) => paperwork.kindOf(paper),
    added_by: (paper) => paper.addedBy,
    created_at: (paper) => paper.createdAt,
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
  const found = paperwork.list().filter((paper) => tests.every((test) => test(paper)))
  const order = compileSort(orders, sort, 1)
  return order === null ? found : found.toSorted(order)
}

function containing<Row>(read: (row: Row) => string): Filter<Row> {
  return ({ text }) => {
    const wanted = (text ?? '').trim().toLowerCase()
    return wanted === '' ? null : (row) => read(row).toLowerCase().includes(wanted)
  }
}
