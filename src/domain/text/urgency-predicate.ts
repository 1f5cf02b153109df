import type { Format } from './format.ts'
import type { Urgency } from '../deadlines/urgency.ts'
import { uncapitalised } from './count.ts'
import { describeUrgency, dueDay, pickUpDay } from './urgency.ts'

// Apart from the other texts of urgency, since the first page needs only those.

/** How soon it costs, as the rest of a sentence about `count` containers: `is 2 days past LFD`, `are due tomorrow`. */
export function urgencyPredicate(format: Format, urgency: Urgency, count: number): string {
  const { daysLeft, lane, notRunning, pickUpBy, lfdCase } = urgency
  const [is, has] = count === 1 ? ['is', 'has'] : ['are', 'have']
  const rest = uncapitalised(describeUrgency(format, urgency))
  switch (notRunning) {
    case null:
      break
    case 'not-discharged':
      return `${has} not been discharged`
    case 'left-port':
      return `${has} left the port`
    case 'picked-up':
    case 'delivered':
    case 'returned':
      return `${count === 1 ? 'was' : 'were'} ${rest}`
    default:
      return `${is} ${rest}`
  }
  if (lane === 'charging') return `${is} charging with no LFD reported`
  if (daysLeft === null)
    return lfdCase === 'unreadable' ? `${has} an unreadable LFD` : `${has} ${rest}`
  if (daysLeft < 0) return `${is} ${rest}`
  if (lane === 'gate-closed') return `${has} no open gate day left before charges start`
  if (pickUpBy === null) return describeLfdDay(count, pickUpDay(format, urgency))
  const isClosed = urgency.isGateClosed && urgency.gateClosesAt !== null
  return isClosed
    ? `${is} due ${pickUpDay(format, urgency)}, but the gate is closed`
    : `${is} due ${dueDay(format, urgency)}`
}

/** `has its LFD today`, `have their LFD on an unknown day`. */
function describeLfdDay(count: number, day: string | null): string {
  return `${count === 1 ? 'has its' : 'have their'} LFD ${day ?? 'on an unknown day'}`
}
