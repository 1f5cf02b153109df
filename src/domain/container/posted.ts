import type { Container, Fee } from './container.ts'
import { governingList } from './governing-list.ts'

/** An amount in one currency; currencies are never added. `currency` null: the terminal didn't say. */
export interface Money {
  readonly amount: number
  readonly currency: string | null
}

/** Most containers have none, and are checked many times. */
const none: readonly Fee[] = []

/** The fees that apply where the container is, in the order of the facility that lists them; see {@link governingList}. */
export function governingFees(container: Container): readonly Fee[] {
  return container[governingList(container, 'fees')] ?? none
}

/** Charge types that are demurrage: the line's, and the terminal's own for dwelling too long. */
const demurrageTypes: readonly string[] = ['demurrage', 'extended_dwell_time']

/** Whether a charge of this type is demurrage or dwell, see {@link postedDemurrage}. */
export function isDemurrageType(type: string): boolean {
  return demurrageTypes.includes(type)
}

/**
 * What is due: every charge that the facility lists with an amount, including types we don't know, one sum per currency, in
 * the order listed. `total` repeats the other charges, so it counts only if it is the only amount in its currency. Amount 0
 * is a charge listed without an amount and adds nothing; see {@link isListedWithoutAmount}. Source: domain rules, section
 * 1.4 (posted charges).
 */
export function postedCharges(fees: readonly Fee[]): readonly Money[] {
  const priced = withAmount(fees)
  return sumOf(priced.filter((fee) => fee.type !== 'total' || isOnlyAmount(fee, priced)))
}

/**
 * The demurrage and dwell charges among them, one sum per currency: what our own estimate is compared with. A `total` never
 * counts, because its parts aren't known. Source: domain rules, section 1.4 (posted demurrage).
 */
export function postedDemurrage(fees: readonly Fee[]): readonly Money[] {
  return sumOf(withAmount(fees).filter(({ type }) => isDemurrageType(type)))
}

/** Types of the charges in {@link postedDemurrage}, in the order listed. */
export function postedDemurrageTypes(fees: readonly Fee[]): readonly string[] {
  const types = withAmount(fees).map(({ type }) => type)
  return [...new Set(types)].filter(isDemurrageType)
}

/** A total that differs from the sum of the lines listed beside it, in their currency. */
export interface TotalDifference {
  readonly total: Money
  readonly lines: Money
}

/** The charges of a list: a `total` repeats them, so it is one only if nothing else is listed. */
export function chargesOf(fees: readonly Fee[]): readonly Fee[] {
  const charges = fees.filter(({ type }) => type !== 'total')
  return charges.length === 0 ? fees : charges
}

/** Totals that differ from the lines listed beside them: one per currency. */
export function totalDifferences(fees: readonly Fee[]): readonly TotalDifference[] {
  const priced = withAmount(fees)
  const totals = sumOf(priced.filter((fee) => fee.type === 'total'))
  const sums = sumOf(priced.filter((fee) => fee.type !== 'total'))
  return totals.flatMap((total) => {
    const lines = sums.find((sum) => sum.currency === total.currency)
    return lines === undefined || lines.amount === total.amount ? [] : [{ total, lines }]
  })
}

/** Whether a charge is listed without an amount yet. A total of 0 only repeats that no charge has one. */
export function isListedWithoutAmount(fees: readonly Fee[]): boolean {
  return fees.some((fee) => fee.amount === 0 && fee.type !== 'total' && isMoneyRead(fee))
}

/** Whether the amount and the currency could be read: an amount in an unknown currency enters no sum. */
export function isMoneyRead({ unreadable }: Fee): boolean {
  return unreadable === undefined || unreadable.every((member) => member === 'type')
}

/**
 * Credits listed beside or in place of charges, as negative amounts, one sum per currency. They don't lower any sum of
 * charges.
 */
export function listedCredits(fees: readonly Fee[]): readonly Money[] {
  return sumOf(fees.filter((fee) => fee.amount < 0 && fee.type !== 'total' && isMoneyRead(fee)))
}

function withAmount(fees: readonly Fee[]): readonly Fee[] {
  return fees.filter((fee) => fee.amount > 0 && isMoneyRead(fee))
}

function sumOf(fees: readonly Fee[]): readonly Money[] {
  const sums = new Map<string | null, number>()
  for (const { amount, currency } of fees) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ amount: roundCents(amount), currency }))
}

/** Sums of decimal amounts to the cent. */
export function roundCents(amount: number): number {
  return toCents(amount) / 100
}

/** An amount in whole cents. */
export function toCents(amount: number): number {
  return Math.round((amount + Number.EPSILON) * 100)
}

function isOnlyAmount(total: Fee, priced: readonly Fee[]): boolean {
  return !priced.some((fee) => fee.type !== 'total' && fee.currency === total.currency)
}
