import { whoClears } from '../holds.ts'
import type { Instant } from '../instant.ts'
import type { NextStep } from '../next-step.ts'
import { holdNoun } from './holds.ts'
import { shortTimeWords } from './time.ts'

/** What to do next, as a verb: `Clear customs hold`, `Pay PierPass`, `Pick up 14:30 PST`. `zone`: that of the appointment. */
export function nextStepWords(next: NextStep, zone: string | null, now: Instant): string {
  switch (next.step) {
    case 'clear-hold':
      return whoClears(next.hold) === 'pierpass' ? 'Pay PierPass' : `Clear ${holdNoun(next.hold)}`
    case 'wait-for-release':
      return 'Wait for release'
    case 'book-slot':
      return 'Book slot'
    case 'move-slot-earlier':
      return 'Move slot earlier'
    case 'rebook-slot':
      return 'Book new slot'
    case 'pick-up':
      return `Pick up ${shortTimeWords(next.slotAt, zone, now)}`
    case 'check-terminal':
      return 'Check terminal'
    case 'ask-terminal-and-line':
      return 'Ask terminal and line'
    case 'refresh':
      return 'Refresh'
    case 'find-last-free-day':
      return 'Find last free day'
    case 'wait-for-arrival':
      return 'Wait for arrival'
    case 'wait-for-rail':
      return 'Wait for rail'
    case 'find-container':
      return 'Confirm location with the line'
    case 'return-empty':
      return 'Return empty'
    case 'nothing':
      return 'Nothing to do'
  }
}
