import type { Account } from '../account/account.ts'
import { unknownInclude } from '../http/refusal.ts'
import type { Paperwork } from '../paperwork/create-paperwork.ts'
import type { Paper } from '../paperwork/paper.ts'
import type { Mail } from '../paperwork/seeded-papers.ts'
import { emailPreview } from './email-document.ts'
import { findDocument, type AnyDocument } from './library.ts'
import { paperDocument, representationDocument } from './paper-document.ts'

/** The records beside papers, each once. Throws a `Refusal` for a relation that documents do not have. */
export function includedWithPapers(
  account: Account,
  paperwork: Paperwork,
  papers: readonly Paper[],
  include: string | null,
): AnyDocument[] {
  return once(
    namesIn(include).flatMap((name) =>
      papers.flatMap((paper) => besidePaper(account, paperwork, paper, name)),
    ),
  )
}

/** The records beside mails; by default their documents with what was read out of these. */
export function includedWithMails(
  account: Account,
  paperwork: Paperwork,
  mails: readonly Mail[],
  include: string | null,
): AnyDocument[] {
  const names = namesIn(include ?? 'documents,documents.last_document_representation')
  return once(
    names.flatMap((name) => mails.flatMap((mail) => besideMail(account, paperwork, mail, name))),
  )
}

function besidePaper(
  account: Account,
  paperwork: Paperwork,
  paper: Paper,
  name: string,
): AnyDocument[] {
  const state = paperwork.know(paper)
  switch (name) {
    case 'shipments':
      return state.shipmentIds.flatMap((id) => findDocument(account, 'shipment', id) ?? [])
    case 'cargos':
      return state.containerIds.flatMap((id) => findDocument(account, 'container', id) ?? [])
    case 'account':
      return [accountDocument(account)]
    case 'user':
      return paper.source === 'email' ? [] : userDocument(account)
    case 'last_document_representation':
    case 'current_extraction':
      return state.representation ? [representationDocument(state.representation)] : []
    case 'email_submission': {
      const mail = paper.emailId === null ? null : paperwork.findMail(paper.emailId)
      return mail ? [emailPreview(account, mail)] : []
    }
    default:
      throw unknownInclude(name, 'Document')
  }
}

function besideMail(
  account: Account,
  paperwork: Paperwork,
  mail: Mail,
  name: string,
): AnyDocument[] {
  const papers = mail.paperIds.flatMap((id) => paperwork.find(id) ?? [])
  switch (name) {
    case 'account':
      return [accountDocument(account)]
    case 'user':
      return []
    case 'documents':
      return papers.map((paper) => paperDocument(account, paperwork, paper))
    case 'documents.last_document_representation':
      return papers.flatMap((paper) =>
        besidePaper(account, paperwork, paper, 'last_document_representation'),
      )
    default:
      throw unknownInclude(name, 'EmailSubmission')
  }
}

function accountDocument({ world }: Account): AnyDocument {
  const id = world.identity.idOf('account', 0)
  return { id, type: 'account', attributes: { company_name: 'Sandbox Imports' } }
}

function userDocument(account: Account): AnyDocument[] {
  const user = findDocument(account, 'user', account.world.identity.idOf('user', 0))
  return user ? [user] : []
}

function namesIn(include: string | null): string[] {
  return (include ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

function once(documents: readonly AnyDocument[]): AnyDocument[] {
  return [...new Map(documents.map((one) => [`${one.type} ${one.id}`, one])).values()]
}
