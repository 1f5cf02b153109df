import type {
  EmailSubmissionDocument,
  EmailSubmissionPreview,
} from '#wire/upstream/email-submission.ts'
import type { Account } from '../account/account.ts'
import { inbox, type Mail } from '../shipping-documents/seeded-documents.ts'
import { instant } from '../http/instant.ts'

/** A mail as its own address serves it. */
export function emailDocument(account: Account, mail: Mail): EmailSubmissionDocument {
  return { ...outside(account, mail), attributes: { ...envelope(mail), body: mail.body } }
}

/** A mail as included with its documents. */
export function emailPreview(account: Account, mail: Mail): EmailSubmissionPreview {
  const attributes = { ...envelope(mail), body_preview: mail.body.slice(0, 80) }
  return { ...outside(account, mail), attributes }
}

function outside(account: Account, mail: Mail) {
  const { identity } = account.world
  return {
    id: mail.id,
    type: 'email_submission' as const,
    relationships: {
      account: { data: { id: identity.idOf('account', 0), type: 'account' } },
      user: { data: null },
      documents: {
        data: mail.documentIds.map((id) => ({ id, type: 'document' })),
      },
    },
  }
}

function envelope(mail: Mail) {
  const received = instant(mail.sentAt + 30_000)
  return {
    subject: mail.subject,
    from: [mail.from],
    to: [inbox],
    cc: [],
    sent_at: instant(mail.sentAt),
    message_id: `<${mail.id}@mail.example.com>`,
    in_reply_to: null,
    references: [],
    content_type: 'multipart/mixed',
    documents_count: mail.documentIds.length,
    created_at: received,
    updated_at: received,
  }
}
