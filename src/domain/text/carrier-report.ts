import type { ContainerOrder } from '../container/container-order.ts'
import type { Instant } from '../time/instant.ts'
import type { Format } from './format.ts'
import { formatEventTime } from './time.ts'

/**
 * The last thing a carrier reported of a container: `Empty returned Nov 27, 2:10 PM PST to WBCT`; null: nothing yet. Only
 * the carrier says so: the service's own report stays beside it.
 */
export function describeCarrierReport(
  format: Format,
  { report }: Pick<ContainerOrder, 'report'>,
  zone: string | null,
  now: Instant,
): string | null {
  const { emptyReturnedAt, deliveredAt, pickedUpAt, returnedTo } = report
  const time = (at: Instant) => formatEventTime(format, at, zone, now)
  if (emptyReturnedAt !== null) {
    const place = returnedTo === null ? '' : ` to ${returnedTo}`
    return `Empty returned ${time(emptyReturnedAt)}${place}`
  }
  if (deliveredAt !== null) return `Delivered ${time(deliveredAt)}`
  return pickedUpAt && `Picked up ${time(pickedUpAt)}`
}
