import type { Account } from '../account.ts'
import { paperDocument, representationDocument } from '../documents/paper-document.ts'
import { emailPreview } from '../documents/email-document.ts'
import type { Paperwork } from '../paperwork/create-paperwork.ts'
import { effectiveKind, firstReading, type Paper } from '../paperwork/paper.ts'
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
