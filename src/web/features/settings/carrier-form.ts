import type { CarrierFacts, CarrierLanguage } from '#domain/carriers/carrier.ts'
import { readTyped, typedNumber, type Reading } from '#web/parts/form.ts'
import { newCarrier } from '#wire/api/carrier-changes.ts'
import type { CarrierRow } from '#wire/api/carriers.ts'
import { contactOf, emptyContact, type ContactForm } from './contact-form.ts'

/** What the fields of a carrier show. */
export interface CarrierForm {
  readonly name: string
  readonly scac: string
  readonly contacts: readonly CarrierContactForm[]
  readonly language: CarrierLanguage
  /** IDs of terminals and ramps. */
  readonly terminals: readonly string[]
  /** One a line. */
  readonly lanes: string
  readonly movesADay: string
}

export interface CarrierContactForm extends ContactForm {
  readonly getsOrders: boolean
}

export const emptyCarrierContact: CarrierContactForm = { ...emptyContact, getsOrders: false }

/** The fields of a carrier; null: of a new one. */
export function carrierForm(row: CarrierRow | null): CarrierForm {
  return {
    name: row?.name ?? '',
    scac: row?.scac ?? '',
    contacts: (row?.contacts ?? []).map(({ email, phone, ...rest }) => ({
      ...rest,
      email: email ?? '',
      phone: phone ?? '',
    })),
    language: row?.language ?? 'en',
    terminals: row?.terminals ?? [],
    lanes: row?.lanes.join('\n') ?? '',
    movesADay: row?.movesADay?.toString() ?? '',
  }
}

/** What was typed, as the server takes it. */
export function readCarrierForm(typed: CarrierForm): Reading<CarrierFacts> {
  const carrier = {
    ...typed,
    scac: typed.scac.trim() || null,
    contacts: typed.contacts.map((one) => ({ ...contactOf(one), getsOrders: one.getsOrders })),
    lanes: typed.lanes.split('\n').filter((line) => line.trim() !== ''),
    movesADay: typed.movesADay.trim() === '' ? null : typedNumber(typed.movesADay),
  }
  const read = readTyped(newCarrier, { carrier }, (field) =>
    field === 'carrier.movesADay' && Number.isNaN(carrier.movesADay) ? 'Enter a number' : null,
  )
  if (read.ok) return { ok: true, value: read.value.carrier }
  const problems = Object.entries(read.problems).map(([name, why]) => [carrierField(name), why])
  return { ok: false, problems: Object.fromEntries(problems) }
}

/** The field that shows what is said of `carrier.lanes.0`. */
export function carrierField(name: string): string {
  const field = name.replace(/^carrier\./, '')
  return /^(?:lanes|terminals)\./.exec(field) ? field.slice(0, field.indexOf('.')) : field
}
