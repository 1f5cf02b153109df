import { causeKey, type AlertCause } from '#domain/alerts/alert.ts'
import type { Consequence } from '#domain/alerts/consequence.ts'
import type { AlertRow } from '#wire/api/alerts.ts'
import type { JoinedChange } from './join-changes.ts'

interface LinkedAlerts {
  /** Alerts that say the same as a change, by its key. */
  readonly linked: ReadonlyMap<string, readonly AlertRow[]>
  /** The others. Those of the same cause, which several rules created, are together. */
  readonly alone: readonly (readonly AlertRow[])[]
}

/** Finds the change that each alert is about, if it is unread. */
export function linkAlerts(
  changes: readonly JoinedChange[],
  alerts: readonly AlertRow[],
): LinkedAlerts {
  const byContainer = Map.groupBy(changes, ({ changes: [first] }) => first?.row.containerId)
  const linked = new Map<string, AlertRow[]>()
  const alone = new Map<string, AlertRow[]>()
  for (const alert of alerts) {
    const change =
      alert.containerId === null
        ? undefined
        : byContainer
            .get(alert.containerId)
            ?.find(({ consequence, also }) =>
              [consequence, ...also].some((one) => saysTheSame(alert.cause, one)),
            )
    if (change) add(linked, change.key, alert)
    else add(alone, subjectAndCause(alert), alert)
  }
  return { linked, alone: [...alone.values()] }
}

function subjectAndCause({ id, cause, containerId, facilityId }: AlertRow): string {
  return JSON.stringify([containerId ?? facilityId ?? id, cause.kind, causeKey(cause)])
}

function add(to: Map<string, AlertRow[]>, key: string, alert: AlertRow): void {
  const known = to.get(key)
  if (known) known.push(alert)
  else to.set(key, [alert])
}

/** Whether the alert is about what the change says. Both are about the same container. */
export function saysTheSame(cause: AlertCause, consequence: Consequence): boolean {
  switch (cause.kind) {
    case 'lfd-earlier':
      return consequence.kind === 'lfd-earlier' && consequence.source === cause.source
    case 'held':
      return consequence.kind === 'hold-added' && consequence.hold === cause.hold
    case 'slot-lost':
      return consequence.kind === 'slot-lost' && consequence.old === cause.slotAt
    case 'available':
      return consequence.kind === 'became-available'
    case 'unassessable':
      return (
        consequence.kind === 'data-trouble' &&
        consequence.trouble === (cause.what === 'deadline' ? 'lfd-withdrawn' : 'silent')
      )
    case 'return-due':
    case 'order':
    case 'silent':
      return false
  }
}
