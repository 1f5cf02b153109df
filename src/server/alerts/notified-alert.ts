import type { Alert } from '#domain/alerts/alert.ts'
import type { NotifiedAlert } from '#domain/text/alert-message.ts'
import { containerLink } from '#domain/text/chat-message.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'

/** An alert as a notification tells of it: with its container as it is now, and a link. */
export function notifiedAlert(
  { cause, subject }: Alert,
  fleet: Pick<ServerFleet, 'findRow' | 'assessRow'>,
  origin: string | null,
): NotifiedAlert {
  const assessed = findAssessed(subject, fleet)
  const link = assessed === null ? origin && `${origin}/alerts` : containerLink(origin, assessed)
  return { cause, assessed, link }
}

function findAssessed(
  subject: Alert['subject'],
  fleet: Pick<ServerFleet, 'findRow' | 'assessRow'>,
): FleetRow | null {
  const row = subject.startsWith('box:') ? fleet.findRow(subject.slice('box:'.length)) : null
  return row && fleet.assessRow(row)
}
