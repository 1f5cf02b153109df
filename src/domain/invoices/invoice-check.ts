import type { ContainerRecord } from '../history/container-record.ts'
import { disputeBy, readIssue, type IssueReading } from './invoice-dates.ts'
import { compareContainer, type ContainerCheck } from './invoice-compare.ts'
import type { BilledBefore } from './billed-before.ts'
import { groundsOf, type Doubt, type Ground } from './invoice-grounds.ts'
import { billedAmount, readItems, type Invoice, type ItemReading } from './invoice.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { Policy } from '../policy/policy.ts'
import { roundCents, type Money } from '../container/posted.ts'

/**
 * What comes of a check. `dispute`: something on record speaks against the invoice. `agrees`: all of it could be
 * compared, and is the same. `agrees-so-far`: what could be compared is the same. `unknown`: nothing could be compared.
 */
export type InvoiceResult = 'dispute' | 'agrees' | 'agrees-so-far' | 'unknown'

/** An invoice held against the record: what was compared, what is disputable, and what cannot be verified. */
export interface InvoiceCheck {
  readonly verdict: InvoiceResult
  /** Whether the US rule on such invoices applies: by the port of discharge of its containers. Null: not known. */
  readonly isUnderRule: boolean | null
  readonly items: readonly ItemReading[]
  readonly issue: IssueReading
  /** Null where the rule does not apply, or the invoice has no date. */
  readonly disputeBy: LocalDate | null
  readonly containers: readonly ContainerCheck[]
  readonly grounds: readonly Ground[]
  readonly doubts: readonly Doubt[]
  readonly billed: Money
  /** What our rules give for the dates billed; null where that is not known for every container. */
  readonly recomputed: Money | null
  /** Billed less recomputed, in the invoice's currency; null where that is not known. */
  readonly difference: Money | null
  /** What could be contested: all of it where the duty to pay may be void, else what is billed too much. Null: not known. */
  readonly contestable: Money | null
}

/** What an invoice is checked against. `billedBefore`: dates that other invoices on file charge too. */
export interface CheckedAgainst {
  /** By container number; absent where the container is not tracked. */
  readonly records: ReadonlyMap<string, ContainerRecord>
  readonly policy: Policy
  readonly now: Instant
  readonly billedBefore?: readonly BilledBefore[]
}

/**
 * Recomputes an invoice from the rates, the gate calendar and the journal, and says what speaks against it.
 * Money is compared in the invoice's own currency alone. What the record does not hold is `unknown`, never an agreement.
 * Source: money rules of the trade's arithmetic; 46 CFR 541.5 to 541.8. Not legal advice.
 */
export function checkInvoice(invoice: Invoice, against: CheckedAgainst): InvoiceCheck {
  const { records, policy, now, billedBefore = [] } = against
  const containers = invoice.boxes.map((billed) =>
    compareContainer(billed, records.get(billed.number) ?? null, { invoice, policy, now }),
  )
  const isUnderRule = readsUnderRule([...records.values()])
  const items = readItems(invoice)
  const issue = readIssue(invoice)
  const { grounds, doubts } = groundsOf({
    invoice,
    containers,
    items,
    issue,
    isUnderRule,
    billedBefore,
  })
  const { currency } = invoice
  const billed = { amount: billedAmount(invoice), currency }
  const recomputed = sumOfRecomputed(containers, currency)
  const difference = recomputed && {
    amount: roundCents(billed.amount - recomputed.amount),
    currency,
  }
  const isVoid = grounds.some(({ kind }) => kind === 'items-missing' || kind === 'late')
  return {
    verdict: resultOf(grounds, doubts, containers),
    isUnderRule,
    items,
    issue,
    disputeBy: isUnderRule === false ? null : disputeBy(invoice),
    containers,
    grounds,
    doubts,
    billed,
    recomputed,
    difference,
    contestable: isVoid ? billed : difference && difference.amount > 0 ? difference : null,
  }
}

function resultOf(
  grounds: readonly Ground[],
  doubts: readonly Doubt[],
  containers: readonly ContainerCheck[],
): InvoiceResult {
  if (grounds.length > 0) return 'dispute'
  if (doubts.length === 0) return 'agrees'
  const compared = containers.some(({ rows }) => rows.some(({ verdict }) => verdict !== 'unknown'))
  return compared ? 'agrees-so-far' : 'unknown'
}

/** The rule is one of the United States: it applies where containers were discharged there. */
function readsUnderRule(records: readonly ContainerRecord[]): boolean | null {
  const ports = records.flatMap(({ container }) => {
    const locode = container.shipment?.portOfDischarge?.locode ?? container.portTerminal?.locode
    return locode ? [locode] : []
  })
  return ports.length === 0 ? null : ports.some((locode) => locode.startsWith('US'))
}

function sumOfRecomputed(containers: readonly ContainerCheck[], currency: string): Money | null {
  let amount = 0
  for (const { recomputed } of containers) {
    if (recomputed === null) return null
    amount += recomputed.amount
  }
  return containers.length === 0 ? null : { amount: roundCents(amount), currency }
}
