import { disputeBy } from '#domain/invoices/invoice-dates.ts'
import { billedAmount } from '#domain/invoices/invoice.ts'
import { roundCents } from '#domain/container/posted.ts'
import type { Dispute, DisputeState } from '#domain/invoices/dispute.ts'
import type { Instant } from '#domain/time/instant.ts'
import { daysBetween, type LocalDate } from '#domain/time/local-date.ts'
import { saveDispute } from '../../routes/save-dispute.ts'
import type { StoredDispute } from '../../store/claims/disputes.ts'
import { todayAt, type EnteredInvoice, type InvoiceWork } from './enter-invoices.ts'
import type { Flaw } from './make-invoice.ts'
import type { Workplace } from './team.ts'

/** Disputes the team's invoices and follows what billers answer. */
export interface DisputeWork {
  /** Does what is due today. */
  step(now: Instant): Promise<void>
}

/** A dispute that the team goes through: about which invoice, and how it goes. */
interface Course {
  readonly about: Flaw | number
  readonly steps: readonly DisputeState[]
  readonly note: string
}

const courses: readonly Course[] = [
  {
    about: 'free-time',
    steps: ['sent', 'answered', 'partly'],
    note: 'Billed from two days before the last free day that the terminal reported.',
  },
  {
    about: 'after-out',
    steps: ['sent', 'won'],
    note: 'Charges two days after gate-out. Gate ticket attached.',
  },
  {
    about: 'rate',
    steps: ['sent', 'answered', 'won'],
    note: 'Daily rate is above our contract.',
  },
  {
    about: 'rebilled',
    steps: ['sent', 'answered'],
    note: 'Billed again under a new number. The first invoice was not credited.',
  },
  {
    about: 'closed',
    steps: ['sent', 'answered'],
    note: 'The terminal was closed on a day that it charges.',
  },
  { about: 'total', steps: ['sent'], note: 'The total has a fee that no line explains.' },
  {
    about: 3,
    steps: ['sent', 'lost'],
    note: 'Asked for a waiver: no appointments for three days.',
  },
  {
    about: 14,
    steps: ['sent', 'answered', 'lost'],
    note: 'Asked for a waiver: the exam took longer than announced.',
  },
]

/** Days from one state to the next. */
const daysUntil: Readonly<Record<DisputeState, number>> = {
  draft: 1,
  sent: 1,
  answered: 6,
  won: 8,
  partly: 8,
  lost: 8,
  withdrawn: 8,
}

/** What is asked back of an invoice that is right, and what a partly won dispute brings. */
const waiverShare = 0.5
const partlyShare = 0.6

interface Running {
  readonly course: Course
  readonly stored: StoredDispute
  readonly changedOn: LocalDate
  /** How many of its steps are done. */
  readonly done: number
}

export function createDisputeWork(
  { store, team }: Workplace,
  invoices: Pick<InvoiceWork, 'entered'>,
): DisputeWork {
  const running = new Map<Course, Running>()

  async function begin(course: Course, invoice: EnteredInvoice, today: LocalDate): Promise<void> {
    const { id: invoiceId, invoice: terms } = invoice.stored
    const asked = invoice.flaw === null ? billedAmount(terms) * waiverShare : invoice.excess
    const dispute: Dispute = {
      subject: terms.number,
      biller: terms.biller.name,
      currency: terms.currency,
      amount: roundCents(asked),
      recovered: null,
      state: 'draft',
      deadline: disputeBy(terms),
      sentOn: null,
      decidedOn: null,
      note: course.note,
    }
    const made = { id: team.newId(), version: 1, invoiceId, containerId: null, dispute }
    const stored = await save(made, 'add dispute', null)
    running.set(course, { course, stored, changedOn: today, done: 0 })
  }

  async function goOn(one: Running, state: DisputeState, today: LocalDate): Promise<void> {
    const { stored, course, done } = one
    const dispute = { ...stored.dispute, state, ...outcomeOf(stored.dispute, state, today) }
    const next = { ...stored, version: stored.version + 1, dispute }
    const saved = await save(next, 'change dispute', stored.version)
    running.set(course, { course, stored: saved, changedOn: today, done: done + 1 })
  }

  function save(
    made: Omit<StoredDispute, 'by' | 'at'>,
    action: string,
    basedOn: number | null,
  ): Promise<StoredDispute> {
    const { id, name } = team.teammate('manager')
    const by = { id, name }
    return store.transaction((tx) =>
      saveDispute(tx, made, { action, basedOn, by, actor: team.actorOf(by) }),
    )
  }

  return {
    async step(now) {
      const today = todayAt(now)
      for (const course of courses) {
        const one = running.get(course)
        if (one === undefined) {
          const invoice = invoices.entered().find((each) => isAbout(course, each))
          if (invoice && daysBetween(todayAt(invoice.stored.at), today) >= daysUntil.draft)
            await begin(course, invoice, today)
          continue
        }
        const state = one.course.steps[one.done]
        if (state !== undefined && daysBetween(one.changedOn, today) >= daysUntil[state])
          await goOn(one, state, today)
      }
    },
  }
}

function isAbout({ about }: Course, { flaw, ordinal }: EnteredInvoice): boolean {
  return typeof about === 'number' ? flaw === null && ordinal >= about : flaw === about
}

function outcomeOf(
  { amount }: Dispute,
  state: DisputeState,
  today: LocalDate,
): Partial<Pick<Dispute, 'sentOn' | 'decidedOn' | 'recovered'>> {
  switch (state) {
    case 'sent':
      return { sentOn: today }
    case 'won':
      return { decidedOn: today, recovered: amount }
    case 'partly':
      return { decidedOn: today, recovered: roundCents(amount * partlyShare) }
    case 'lost':
      return { decidedOn: today, recovered: 0 }
    case 'draft':
    case 'answered':
    case 'withdrawn':
      return {}
  }
}
