import type { Role } from '#wire/api/session.ts'
import { paths } from '../paths.ts'

/** One step of a tour: what to say, and the part of the page it is about. */
export interface TourStep {
  readonly title: string
  readonly text: string
  /** Selectors of that part. The first element on screen counts. */
  readonly targets: readonly string[]
}

/** The link to a page in the navigation. On a phone, most pages are in its last menu. */
function entry(path: string): readonly string[] {
  const main = 'nav[aria-label="Main"]'
  return [`${main} a[href="${path}"]`, `${main} > button`]
}

const findAnyNumber: TourStep = {
  title: 'Find any number',
  text: 'Search for a container, booking, BL or reference, or paste a whole email. Ctrl+K or ⌘K opens it from any page.',
  targets: ['header button[aria-keyshortcuts]', 'header [aria-label="Search or jump"]'],
}

const seeChanges: TourStep = {
  title: 'See what changed',
  text: 'Inbox lists open alerts and every hold, last free day and appointment that changed, by what it means for you.',
  targets: entry(paths.inbox()),
}

/** The tour of each role, in the order of its day. */
export const tours: Readonly<Record<Role, readonly TourStep[]>> = {
  support: [
    {
      title: 'Answer a caller',
      text: 'Type or paste a booking, BL, container or reference in Lookup. The answer is one sentence to read out or copy.',
      targets: entry(paths.lookup()),
    },
    findAnyNumber,
    {
      title: 'See the whole shipment',
      text: 'Shipments lists all containers of a booking or BL, with the vessel and its ETA.',
      targets: entry(paths.shipments()),
    },
    {
      title: 'Track a new number',
      text: 'Add a booking, BL or container in Tracking, and see whether the line found it.',
      targets: entry(paths.requests()),
    },
    seeChanges,
  ],
  coordinator: [
    {
      title: 'Start with the Board',
      text: 'Containers are in the order to pick them up. Each row says what blocks the container and what to do next.',
      targets: entry(paths.board()),
    },
    {
      title: 'One lane at a time',
      text: 'Select a lane at the top of the Board to see only its containers, such as the ones to pick up today.',
      targets: ['main [aria-label="Lanes"]', ...entry(paths.board())],
    },
    findAnyNumber,
    seeChanges,
    {
      title: 'Hand off your shift',
      text: 'Handoff collects what is still open, so the next shift starts where you stopped.',
      targets: entry(paths.handover()),
    },
  ],
  manager: [
    {
      title: 'What demurrage will cost',
      text: 'Risk shows what is posted, what is estimated, and what waiting costs, by terminal, line and customer.',
      targets: entry(paths.risk()),
    },
    {
      title: 'How pickups went',
      text: 'Pickups by LFD, dwell and hold hours over time, each with the containers behind it.',
      targets: entry(paths.performance()),
    },
    {
      title: 'Check invoices',
      text: 'Enter an invoice to compare it with posted charges and your rates, and dispute what is wrong.',
      targets: entry(paths.invoices()),
    },
    {
      title: 'Plan pickups',
      text: 'Set how many containers you can move a day. The plan says what one more truck would save.',
      targets: entry(paths.plan()),
    },
    {
      title: 'Set rates and gate hours',
      text: 'Every estimate uses them. Enter your rates and confirm gate hours in Settings.',
      targets: entry(paths.settings()),
    },
  ],
  admin: [
    {
      title: 'Finish the setup',
      text: 'Connection in Settings lists what is set up and what is missing, such as rates, gate hours and email.',
      targets: entry(paths.settings()),
    },
    {
      title: 'Invite your team',
      text: 'Add people and set their roles under People.',
      targets: entry(paths.settings()),
    },
    {
      title: 'Check the connection',
      text: 'Health shows how old the data is, which calls failed, and how much of the rate limit is used.',
      targets: entry(paths.health()),
    },
    {
      title: 'Start with the Board',
      text: 'Containers are in the order to pick them up. This is what coordinators see all day.',
      targets: entry(paths.board()),
    },
    findAnyNumber,
  ],
}
