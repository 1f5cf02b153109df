import { Hono } from 'hono'
import type { Account } from '../account/account.ts'
import { emailDocument } from '../documents/email-document.ts'
import { includedWithMails } from '../documents/shipping-document-include.ts'
import { document } from '../documents/answer.ts'
import { pageLinks, readPage, slicePage } from '../http/page.ts'
import type { ShippingDocuments } from '../shipping-documents/create-shipping-documents.ts'
import { missing } from './documents.ts'

const pages = { standard: 30, largest: 100 }

/** Mails that brought documents; their documents are included by default. */
export function emailSubmissionRoutes(
  account: Account,
  shippingDocuments: ShippingDocuments,
): Hono {
  return new Hono()
    .get('/', (c) => {
      const url = new URL(c.req.url)
      const page = readPage(url.searchParams, pages)
      const all = shippingDocuments.mails()
      const shown = slicePage(all, page)
      const asked = url.searchParams.get('include')
      return document({
        data: shown.map((mail) => emailDocument(account, mail)),
        included: includedWithMails(account, shippingDocuments, shown, asked),
        links: pageLinks(url, page, all.length),
        meta: { size: page.size, total: all.length },
      })
    })
    .get('/:id', (c) => {
      const url = new URL(c.req.url)
      const mail = shippingDocuments.findMail(c.req.param('id'))
      if (mail === null) throw missing('EmailSubmission', c.req.param('id'))
      const asked = url.searchParams.get('include')
      return document({
        data: emailDocument(account, mail),
        included: includedWithMails(account, shippingDocuments, [mail], asked),
        links: { self: url.href },
      })
    })
}
