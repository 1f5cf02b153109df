import { Hono, type Context } from 'hono'
import * as z from 'zod'
import type { Account } from '../account/account.ts'
import { shippingDocumentResource } from '../documents/shipping-document-resource.ts'
import { includedWithFiles } from '../documents/shipping-document-include.ts'
import { selectShippingDocuments } from '../filters/shipping-document-filters.ts'
import { document, plain, readBody } from '../documents/answer.ts'
import { edit } from '../http/bodies.ts'
import { pageLinks, readPage, slicePage } from '../http/page.ts'
import { Refusal } from '../http/refusal.ts'
import type { ShippingDocuments } from '../shipping-documents/create-shipping-documents.ts'
import {
  hand,
  editShippingDocument,
  readAgain,
  classifyAgain,
  linkAgain,
  rotate,
} from '../shipping-documents/document-actions.ts'
import { kindCode, kinds } from '../shipping-documents/kinds.ts'
import type { ShippingDocument } from '../shipping-documents/shipping-document.ts'

const pages = { standard: 30, largest: 100 }

export const newShippingDocument = edit(
  'document',
  z.object({ name: z.string().default(''), attached_document: z.string().default('') }),
)
export const rotation = z.object({ degrees: z.unknown().optional() })
export const shippingDocumentEdit = edit(
  'document',
  z.object({
    document_type_manual: z.string().nullable().optional(),
    extracted_data_manual: z.record(z.string(), z.unknown()).nullable().optional(),
  }),
)

export function documentRoutes(account: Account, shippingDocuments: ShippingDocuments): Hono {
  const find = (c: Context): ShippingDocument => {
    const id = c.req.param('id') ?? ''
    const file = shippingDocuments.find(id)
    if (file === null) throw missing('Document', id)
    return file
  }
  const one = (c: Context, file: ShippingDocument, status = 200): Response => {
    const url = new URL(c.req.url)
    const asked = url.searchParams.get('include')
    return document(
      {
        data: shippingDocumentResource(account, shippingDocuments, file),
        ...(asked !== null && {
          included: includedWithFiles(account, shippingDocuments, [file], asked),
        }),
        links: { self: url.href },
      },
      status,
    )
  }
  const job =
    (work: (shippingDocuments: ShippingDocuments, file: ShippingDocument, now: number) => void) =>
    (c: Context) => {
      work(shippingDocuments, find(c), account.now())
      return plain({ status: 'accepted' }, 202)
    }

  return new Hono()
    .get('/', (c) => {
      const url = new URL(c.req.url)
      const page = readPage(url.searchParams, pages)
      const asked = url.searchParams.get('include')
      const all = selectShippingDocuments(shippingDocuments, url.searchParams)
      const shown = slicePage(all, page)
      return document({
        data: shown.map((file) => shippingDocumentResource(account, shippingDocuments, file)),
        ...(asked !== null && {
          included: includedWithFiles(account, shippingDocuments, shown, asked),
        }),
        links: pageLinks(url, page, all.length),
        meta: { size: page.size, total: all.length },
      })
    })
    .post('/', async (c) => {
      const { name, attached_document: signed } = (await readBody(c, newShippingDocument)).data
        .attributes
      return one(c, hand(shippingDocuments, name, signed), 201)
    })
    .get('/types', () =>
      plain({
        document_types: kindCode.options.map((code) => ({ code, label: kinds[code].label })),
      }),
    )
    .get('/:id', (c) => one(c, find(c)))
    .patch('/:id', async (c) => {
      const file = find(c)
      const { attributes } = (await readBody(c, shippingDocumentEdit)).data
      editShippingDocument(shippingDocuments, file, attributes, account.now())
      return one(c, file)
    })
    .delete('/:id', (c) => {
      shippingDocuments.touch(find(c).id, (before) => ({ ...before, deleted: true }))
      return new Response(null, { status: 204 })
    })
    .get('/:id/download_url', (c) => {
      const { id, fileName } = find(c)
      const path = `/rails/active_storage/disk/${shippingDocuments.blobs.sign('download', id)}`
      const { origin } = new URL(c.req.url)
      return plain({ download_url: `${origin}${path}/${encodeURIComponent(fileName)}` })
    })
    .post('/:id/reextract', job(readAgain))
    .post('/:id/reclassify', job(classifyAgain))
    .post('/:id/relink', job(linkAgain))
    .post('/:id/rotate', async (c) => {
      const { degrees } = await readBody(c, rotation)
      rotate(shippingDocuments, find(c), degrees, account.now())
      return plain({ status: 'accepted' }, 202)
    })
}

/** For documents, emails and schemas, the error names what is missing (public facts, section 3). */
export function missing(record: string, id: string): Refusal {
  const detail = `Couldn't find ${record} with 'id'=${id}`
  return new Refusal(404, [{ status: '404', title: 'Not Found', source: null, detail }])
}
