import type { Container } from '../container/container.ts'
import type { LfdCase, SourceDeadline } from '../container/last-free-day.ts'
import { noLfdCaseOf, type NoLfdCase } from './deadline.ts'

/** The sentence if no date governs. */
export const noLfdSentences: Readonly<Record<NoLfdCase, string>> = {
  unreadable: 'LFD received but unreadable',
  'none-reported': 'No LFD reported yet',
  'none-applies': 'No LFD yet',
}

/** Names of the cases, as a filter lists them. */
export const lfdCaseLabels: Readonly<Record<LfdCase, string>> = {
  governs: 'In use',
  unreadable: 'Unreadable',
  'none-applies': 'None yet',
  'none-reported': 'None reported',
}

/** {@link noLfdSentences} of a container that no date governs. */
export function describeNoDeadline(container: Container): string {
  return noLfdSentences[noLfdCaseOf(container)]
}

/** Why a source's date is shown but doesn't count; null if it counts. */
export function notCountingSentence({ whyNot }: Pick<SourceDeadline, 'whyNot'>): string | null {
  switch (whyNot) {
    case null:
      return null
    case 'port-date':
      return 'Doesn’t apply: this is the port’s date, and the container is at its inland destination.'
    case 'ramp-date':
      return 'Doesn’t apply: this is the inland date, and the port’s free time counts here.'
    case 'no-clock':
      return 'Doesn’t apply: free time isn’t running where the container is now.'
    case 'provider-differs':
      return 'Doesn’t apply: the tracking provider’s date contradicts its own sources.'
    case 'unreadable':
      return 'Doesn’t apply: the source’s current date can’t be read, and this one is older.'
    case 'earlier-journey':
      return 'Doesn’t apply: the date is long before the vessel arrived or sailed, so it’s from an earlier trip.'
    case 'too-far-ahead':
      return 'Doesn’t apply: the date is more than 200 days after the vessel arrived. Check it with the source.'
  }
}
