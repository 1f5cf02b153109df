import { Hono } from 'hono'
import type { Account } from '../account/account.ts'
import { emailDocument } from '../documents/email-document.ts'
import { includedWithMails } from '../documents/paper-include.ts'
import { document } from '../documents/answer.ts'
import { pageLinks, readPage, slicePage } from '../http/page.ts'
import type { Paperwork } from '../paperwork/create-paperwork.ts'
import { missing } from './documents.ts'

const pages = { standard: 30, largest: 100 }

/** Mails that brought documents; their documents come along without being asked for. */
export function emailSubmissionRoutes(account: Account, paperwork: Paperwork): Hono {
  return new Hono()
    .get('/', (c) => {
      const url = new URL(c.req.url)
      const page = readPage(url.searchParams, pages)
      const all = paperwork.mails()
      const shown = slicePage(all, page)
      const asked = url.searchParams.get('include')
      return document({
        data: shown.map((mail) => emailDocument(account, mail)),
        included: includedWithMails(account, paperwork, shown, asked),
        links: pageLinks(url, page, all.length),
        meta: { size: page.size, total: all.length },
      })
    })
    .get('/:id', (c) => {
      const url = new URL(c.req.url)
      const mail = paperwork.findMail(c.req.param('id'))
      if (mail === null) throw missing('EmailSubmission', c.req.param('id'))
      const asked = url.searchParams.get('include')
      return document({
        data: emailDocument(account, mail),
        included: includedWithMails(account, paperwork, [mail], asked),
        links: { self: url.href },
      })
    })
}
