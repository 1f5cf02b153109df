import type { Container } from '../container/container.ts'
import type { LfdCase, SourceDeadline } from '../container/last-free-day.ts'
import { noLfdCaseOf, type NoLfdCase } from './deadline.ts'

/** What is said where no date governs. */
export const noLfdSentences: Readonly<Record<NoLfdCase, string>> = {
  unreadable: 'LFD sent, but it can’t be read',
  'none-reported': 'No LFD reported yet',
  'none-applies': 'LFD reported, none applies here',
}

/** Names of the cases, as a filter lists them. */
export const lfdCaseLabels: Readonly<Record<LfdCase, string>> = {
  governs: 'Governs',
  unreadable: 'Unreadable',
  'none-applies': 'Reported, none applies here',
  'none-reported': 'None reported',
}

/** {@link noLfdSentences} of a container that no date governs. */
export function describeNoDeadline(container: Container): string {
  return noLfdSentences[noLfdCaseOf(container)]
}

/** Why a source's date is shown but does not count; null where it does. */
export function notCountingSentence({ whyNot }: Pick<SourceDeadline, 'whyNot'>): string | null {
  switch (whyNot) {
    case null:
      return null
    case 'port-date':
      return "Does not count: it is the port's date, and the container is at its inland destination."
    case 'ramp-date':
      return 'Does not count: it is the date at the inland destination, and the port clock decides.'
    case 'no-clock':
      return 'Does not count: no free time runs where the container is now.'
    case 'provider-differs':
      return 'Does not count: the provider differs from its own sources.'
    case 'unreadable':
      return 'Does not count: the source’s current date can’t be read. This one is from an earlier reading or an older field.'
    case 'earlier-journey':
      return 'Does not count: the date is long before the ship arrived or sailed, so it belongs to an earlier journey.'
    case 'too-far-ahead':
      return 'Does not count: the date is more than 200 days after the ship arrived. Check it with the source.'
  }
}
