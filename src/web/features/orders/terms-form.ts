import { isOpenState } from '#domain/container/order-state.ts'
import { orderChange, type OrderChange, type OrderDetail } from '#wire/api/orders.ts'
import { readTyped, type Reading } from '#web/parts/form.ts'

/** The form of an order's terms: its day and instructions, and one delivery for each container or for all. */
export interface TermsForm {
  readonly day: string
  readonly instructions: string
  /** The container whose delivery is entered; empty: the same for all. */
  readonly of: string
  readonly address: string
  readonly on: string
  readonly from: string
  readonly to: string
  readonly note: string
}

/** The form of an order, with the delivery of `of` (empty: of its first container). */
export function termsFormOf(order: OrderDetail, of: string): TermsForm {
  const open = openLines(order)
  const line = open.find(({ containerId }) => containerId === of) ?? open[0]
  const place = line?.terms.deliverTo ?? null
  return {
    day: order.day,
    instructions: order.instructions ?? '',
    of,
    address: place?.address ?? '',
    on: place?.on ?? '',
    from: place?.window?.from ?? '',
    to: place?.window?.to ?? '',
    note: line?.terms.instructions ?? '',
  }
}

/** Whose terms to show first: all containers' if they are the same (empty), else those of the first. */
export function firstTerms(order: OrderDetail): string {
  const [first, ...others] = openLines(order)
  const said = JSON.stringify(first?.terms)
  return others.every(({ terms }) => JSON.stringify(terms) === said)
    ? ''
    : (first?.containerId ?? '')
}

/** Containers whose terms can change. */
export function openLines({ lines }: OrderDetail): OrderDetail['lines'] {
  return lines.filter(({ state }) => isOpenState(state))
}

/** Reads the form as a change of the version that was shown, with problems by field. */
export function readTermsForm(form: TermsForm, order: OrderDetail): Reading<OrderChange> {
  const hasWindow = form.from !== '' || form.to !== ''
  const hasPlace = form.address.trim() !== ''
  if (!hasPlace && (hasWindow || form.on !== ''))
    return { ok: false, problems: { address: 'Enter an address' } }
  if (hasWindow && (form.from === '' || form.to === ''))
    return { ok: false, problems: { [form.from === '' ? 'from' : 'to']: 'Enter a time' } }
  if (form.on !== '' && form.on < form.day)
    return { ok: false, problems: { on: 'Choose the pickup day or later' } }
  const deliverTo = hasPlace
    ? {
        address: form.address,
        on: form.on === '' ? null : form.on,
        window: hasWindow ? { from: form.from, to: form.to } : null,
      }
    : null
  const lines = openLines(order)
    .filter(({ containerId }) => form.of === '' || containerId === form.of)
    .map(({ containerId }) => ({
      containerId,
      deliverTo,
      instructions: form.note.trim() || null,
    }))
  const reading = readTyped(orderChange, {
    basedOn: order.version,
    day: form.day,
    instructions: form.instructions.trim() || null,
    lines,
  })
  if (reading.ok) return reading
  return { ok: false, problems: fieldsOf(reading.problems) }
}

/** Fields of the form by the request's names: `lines.0.deliverTo.window` is `to`. */
export function fieldsOf(problems: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [fieldOf(name), problem]),
  )
}

/** The field that shows the server's message for `name`. */
export function fieldOf(name: string): string {
  const last = name.replace(/^lines\.\d+\.(?:deliverTo\.)?/, '')
  if (last.startsWith('window')) return 'to'
  return last === 'instructions' && name !== last ? 'note' : last
}
