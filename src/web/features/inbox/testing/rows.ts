import type { AlertCause } from '#domain/alerts/alert.ts'
import type { Consequence } from '#domain/alerts/consequence.ts'
import type { AlertRow } from '#wire/api/alerts.ts'
import type { ChangeRow } from '#wire/api/changes.ts'
import type { Change } from '../change-list.ts'

/** An open alert about `container-1`. */
export function anAlert(id: string, cause: AlertCause, facts: Partial<AlertRow> = {}): AlertRow {
  return {
    id,
    ruleId: `rule-of-${cause.kind}`,
    cause,
    containerId: 'container-1',
    containerNumber: 'MSKU1234565',
    facilityId: null,
    own: false,
    firedAt: '2026-11-20T10:00:00Z',
    acknowledged: null,
    snoozedUntil: null,
    owner: null,
    resolved: null,
    cameBack: 0,
    ...facts,
  }
}

/** An unread change of `container-1`. */
export function aChangeRow(
  id: number,
  consequence: Consequence,
  facts: Partial<ChangeRow> = {},
): ChangeRow {
  return {
    id,
    consequence,
    containerId: 'container-1',
    containerNumber: 'MSKU1234565',
    shipmentId: 'shipment-1',
    billOfLading: 'MAEU259871234',
    learntAt: `2026-11-20T${String(id).padStart(2, '0')}:00:00Z`,
    read: false,
    ...facts,
  }
}

/** The same without what it belongs to. */
export function aChange(
  id: number,
  consequence: Consequence,
  facts: Partial<ChangeRow> = {},
): Change {
  return {
    row: aChangeRow(id, consequence, facts),
    container: null,
    containers: 0,
    belongs: null,
  }
}
