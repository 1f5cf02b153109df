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
 * The result of a check. `dispute`: something on record contradicts the invoice. `agrees`: all of it could be compared, and
 * matches. `agrees-so-far`: what could be compared matches. `unknown`: nothing could be compared.
 */
export type InvoiceResult = 'dispute' | 'agrees' | 'agrees-so-far' | 'unknown'

/** An invoice compared with the record: what was compared, what is disputable, and what can't be verified. */
export interface InvoiceCheck {
  readonly verdict: InvoiceResult
  /** Whether the US rule on such invoices applies: by the port of discharge of its containers. Null: not known. */
  readonly isUnderRule: boolean | null
  readonly items: readonly ItemReading[]
  readonly issue: IssueReading
  /** Null if the rule doesn't apply, or if the invoice has no date. */
  readonly disputeBy: LocalDate | null
  readonly containers: readonly ContainerCheck[]
  readonly grounds: readonly Ground[]
  readonly doubts: readonly Doubt[]
  readonly billed: Money
  /** What our rules give for the dates billed; null if that isn't known for every container. */
  readonly recomputed: Money | null
  /** Billed less recomputed, in the invoice's currency; null if that isn't known. */
  readonly difference: Money | null
  /** The amount that could be contested: all of it if the duty to pay may be void, else the excess. Null: not known. */
  readonly contestable: Money | null
}

/** The data an invoice is checked against. `billedBefore`: dates that other invoices on file charge too. */
export interface CheckedAgainst {
  /** By container number; absent if the container isn't tracked. */
  readonly records: ReadonlyMap<string, ContainerRecord>
  readonly policy: Policy
  readonly now: Instant
  readonly billedBefore?: readonly BilledBefore[]
}

/**
 * Recomputes an invoice from the rates, the gate calendar and the journal, and returns what contradicts it. Money is
 * compared in the invoice's own currency only. What isn't on record is `unknown`, never a match. Source: domain rules
 * (money); 46 CFR 541.5 to 541.8. Not legal advice.
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

/** It's a US rule: it applies if containers were discharged there. */
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
