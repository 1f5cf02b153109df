import { epochMs, instantAt } from '#domain/time/instant.ts'
import { useHandlingDone } from '#web/data/handling.ts'
import { useOrders } from '#web/data/orders.ts'
import { useTrackingRequests } from '#web/data/tracking-requests.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { parseAsNumberLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { buildHandoff } from './handoff.ts'

/** How long a shift may have been, in hours. */
export const shiftLengths = [8, 12, 24] as const
export type ShiftLength = (typeof shiftLengths)[number]

const parameters = { hours: parseAsNumberLiteral(shiftLengths).withDefault(12) }
const hourMs = 3_600_000

/** The handoff for the next shift, updated live. */
export function useHandoff() {
  const fleet = useAssessedFleet()
  const ignored = useRepairedAddress(parameters)
  const [{ hours }, setState] = useQueryStates(parameters)
  // Rounded to the full hour, so that the query key doesn't change every minute.
  const since = instantAt((Math.floor(epochMs(fleet.now) / hourMs) - hours) * hourMs)
  const done = useHandlingDone(since)
  const requests = useTrackingRequests()
  const orders = useOrders()
  const sheet = useMemo(
    () =>
      buildHandoff(
        fleet.containers.map(fleet.currentOf),
        done.data ?? [],
        requests.data?.data ?? [],
        since,
      ),
    [fleet.containers, fleet.currentOf, done.data, requests.data, since],
  )
  return {
    fleet,
    sheet,
    hours,
    ignored,
    setHours: (next: ShiftLength) => void setState({ hours: next }),
    done,
    requests,
    orders,
  }
}
