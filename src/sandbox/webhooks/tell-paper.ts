import type { Account } from '../account/account.ts'
import { paperDocument, representationDocument } from '../documents/paper-document.ts'
import { findDocument } from '../documents/library.ts'
import { emailPreview } from '../documents/email-document.ts'
import type { Paperwork } from '../paperwork/create-paperwork.ts'
import { effectiveKind, firstLink, firstReading, type Paper } from '../paperwork/paper.ts'
import { kinds } from '../paperwork/kinds.ts'
import type { Happening } from './happening.ts'

/** The papers that were read, or could not be, after `from` and up to `to`. */
export function gatherReadings(
  account: Account,
  paperwork: Paperwork,
  from: number,
  to: number,
): Happening[] {
  return paperwork
    .list()
    .filter((paper) => {
      const touches = paperwork.touchesOf(paper.id)
      const isRead = kinds[effectiveKind(paper, touches)].fields !== null
      const moments = [firstReading(paper), ...touches.readings]
      return isRead && moments.some((at) => at > from && at <= to)
    })
    .map((paper) => tellReading(account, paperwork, paper))
}

/** The links of papers to shipments and containers that were made after `from` and up to `to`, each for itself. */
export function gatherLinks(
  account: Account,
  paperwork: Paperwork,
  from: number,
  to: number,
): Happening[] {
  return paperwork
    .list()
    .filter((paper) => firstLink(paper) > from && firstLink(paper) <= to)
    .flatMap((paper) =>
      [...paper.shipmentIds, ...paper.containerIds].map((id) =>
        tellLink(account, paperwork, paper, id),
      ),
    )
}

/** That a paper was linked to a shipment or a container. */
export function tellLink(
  account: Account,
  paperwork: Paperwork,
  paper: Paper,
  linkedId: string,
): Happening {
  const reference = paperDocument(account, paperwork, paper)
  const linked =
    findDocument(account, 'shipment', linkedId) ?? findDocument(account, 'container', linkedId)
  return {
    event: 'link.created',
    reference,
    included: [reference, ...(linked ? [linked] : [])],
  }
}

/** How the reading of a paper ended, with the mail that brought it and what was read. */
export function tellReading(account: Account, paperwork: Paperwork, paper: Paper): Happening {
  const reference = paperDocument(account, paperwork, paper)
  const { representation } = paperwork.know(paper)
  const mail = paper.emailId === null ? null : paperwork.findMail(paper.emailId)
  return {
    event: paper.readable ? 'document.extracted' : 'document.extraction_failed',
    reference,
    included: [
      reference,
      ...(mail ? [emailPreview(account, mail)] : []),
      ...(representation ? [representationDocument(representation)] : []),
    ],
  }
}
