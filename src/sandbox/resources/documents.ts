import { Hono, type Context } from 'hono'
import * as z from 'zod'
import type { Account } from '../account/account.ts'
import { paperDocument } from '../documents/paper-document.ts'
import { includedWithPapers } from '../documents/paper-include.ts'
import { selectPapers } from '../filters/paper-filters.ts'
import { document, plain, readBody } from '../documents/answer.ts'
import { edit } from '../http/bodies.ts'
import { pageLinks, readPage, slicePage } from '../http/page.ts'
import { Refusal } from '../http/refusal.ts'
import type { Paperwork } from '../paperwork/create-paperwork.ts'
import {
  hand,
  editPaper,
  readAgain,
  classifyAgain,
  linkAgain,
  rotate,
} from '../paperwork/doings.ts'
import { kindCode, kinds } from '../paperwork/kinds.ts'
import type { Paper } from '../paperwork/paper.ts'

const pages = { standard: 30, largest: 100 }

export const newPaper = edit(
  'document',
  z.object({ name: z.string().default(''), attached_document: z.string().default('') }),
)
export const rotation = z.object({ degrees: z.unknown().optional() })
export const paperEdit = edit(
  'document',
  z.object({
    document_type_manual: z.string().nullable().optional(),
    extracted_data_manual: z.record(z.string(), z.unknown()).nullable().optional(),
  }),
)

export function documentRoutes(account: Account, paperwork: Paperwork): Hono {
  const find = (c: Context): Paper => {
    const id = c.req.param('id') ?? ''
    const paper = paperwork.find(id)
    if (paper === null) throw missing('Document', id)
    return paper
  }
  const one = (c: Context, paper: Paper, status = 200): Response => {
    const url = new URL(c.req.url)
    const asked = url.searchParams.get('include')
    return document(
      {
        data: paperDocument(account, paperwork, paper),
        ...(asked !== null && { included: includedWithPapers(account, paperwork, [paper], asked) }),
        links: { self: url.href },
      },
      status,
    )
  }
  const job = (work: (paperwork: Paperwork, paper: Paper, now: number) => void) => (c: Context) => {
    work(paperwork, find(c), account.now())
    return plain({ status: 'accepted' }, 202)
  }

  return new Hono()
    .get('/', (c) => {
      const url = new URL(c.req.url)
      const page = readPage(url.searchParams, pages)
      const asked = url.searchParams.get('include')
      const all = selectPapers(paperwork, url.searchParams)
      const shown = slicePage(all, page)
      return document({
        data: shown.map((paper) => paperDocument(account, paperwork, paper)),
        ...(asked !== null && { included: includedWithPapers(account, paperwork, shown, asked) }),
        links: pageLinks(url, page, all.length),
        meta: { size: page.size, total: all.length },
      })
    })
    .post('/', async (c) => {
      const { name, attached_document: signed } = (await readBody(c, newPaper)).data.attributes
      return one(c, hand(paperwork, name, signed), 201)
    })
    .get('/types', () =>
      plain({
        document_types: kindCode.options.map((code) => ({ code, label: kinds[code].label })),
      }),
    )
    .get('/:id', (c) => one(c, find(c)))
    .patch('/:id', async (c) => {
      const paper = find(c)
      const { attributes } = (await readBody(c, paperEdit)).data
      editPaper(paperwork, paper, attributes, account.now())
      return one(c, paper)
    })
    .delete('/:id', (c) => {
      paperwork.touch(find(c).id, (before) => ({ ...before, deleted: true }))
      return new Response(null, { status: 204 })
    })
    .get('/:id/download_url', (c) => {
      const { id, fileName } = find(c)
      const path = `/rails/active_storage/disk/${paperwork.blobs.sign('download', id)}`
      const { origin } = new URL(c.req.url)
      return plain({ download_url: `${origin}${path}/${encodeURIComponent(fileName)}` })
    })
    .post('/:id/reextract', job(readAgain))
    .post('/:id/reclassify', job(classifyAgain))
    .post('/:id/relink', job(linkAgain))
    .post('/:id/rotate', async (c) => {
      const { degrees } = await readBody(c, rotation)
      rotate(paperwork, find(c), degrees, account.now())
      return plain({ status: 'accepted' }, 202)
    })
}

/** Papers, mails and schemas say what is missing (public facts, section 3). */
export function missing(record: string, id: string): Refusal {
  const detail = `Couldn't find ${record} with 'id'=${id}`
  return new Refusal(404, [{ status: '404', title: 'Not Found', source: null, detail }])
}
