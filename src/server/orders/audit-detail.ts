import { ownValue } from '#domain/tables/own-value.ts'
import { orderActLabels } from '#domain/text/order-labels.ts'
import { listInAudit } from '../store/people/audit.ts'
import type { StoredOrder } from '../store/orders/delivery-orders.ts'
import type { NewOrderEvent } from './apply-acts.ts'

/** What the audit log says about events of an order as they leave it: which containers, and what was answered. */
export function auditDetailOf(
  { id, lines }: Pick<StoredOrder, 'id' | 'lines'>,
  events: readonly NewOrderEvent[],
): Readonly<Record<string, unknown>> {
  const containerIds = events.flatMap(({ containerId }) => containerId ?? [])
  const of = new Map(lines.map((line) => [line.containerId, line]))
  const numbers = containerIds.map((containerId) => of.get(containerId)?.number ?? containerId)
  const [first] = events
  const report = of.get(first?.containerId ?? '')?.report
  return {
    id,
    ...(containerIds.length > 0 && {
      ...answerOf(first, report),
      ...listInAudit('containers', numbers),
      containerIds,
    }),
  }
}

function answerOf(
  first: NewOrderEvent | undefined,
  report: StoredOrder['lines'][number]['report'] | undefined,
) {
  const act = first?.act ?? ''
  const answer = ownValue(orderActLabels, act)
  if (first === undefined || answer === undefined) return {}
  if (act === 'enter-details')
    return {
      answer,
      appointment: report?.appointmentAt ?? 'none',
      confirmation: report?.confirmation ?? 'none',
    }
  if (act === 'decline') return { answer, reason: first.detail }
  return act.startsWith('report-') ? { answer, at: first.detail } : { answer }
}
