import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { formatContainerNumber } from '#domain/identity/container-number.ts'
import type { Instant } from '#domain/time/instant.ts'
import { daysBetween } from '#domain/time/local-date.ts'
import { formatDate, formatEventTime } from '#domain/text/time.ts'
import { zoneName } from '#domain/time/zone-name.ts'
import { knownZone, localDateAt } from '#domain/time/zone.ts'
import type { SharedContainer } from '#wire/api/shares.ts'

const pickupLabels = {
  ready: 'The terminal says it’s available for pickup.',
  'gate-closed': 'The terminal says it’s available for pickup, but the gate is closed today.',
  'not-ready': 'It can’t be picked up yet.',
  'not-known': 'The terminal hasn’t reported whether it can be picked up.',
} as const

/** One container for a visitor: a sentence, its consequence, the milestones, and the age of the data. */
export function SharedContainerCard({
  container,
  now,
}: {
  readonly container: SharedContainer
  readonly now: Instant
}) {
  const format = useFormat()
  const { number, lastFreeDay, pickup } = container
  return (
    <article className="rounded-panel border border-line">
      <div className="grid gap-2 px-5 py-4">
        <p className="text-[16px] leading-6.5 text-pretty">
          Container {formatContainerNumber(number).plain} {container.where}
          {pickup && ` ${pickupLabels[pickup]}`}
          {lastFreeDay && ` ${lastFreeDaySentence(format, lastFreeDay, container.pickUpBy, now)}`}
        </p>
        <p className="text-data font-medium">{container.age}</p>
      </div>
      {container.milestones.length > 0 && (
        <ol className="border-t border-line px-5 py-3 text-data">
          {container.milestones.map(({ name, at, zone: place }) => (
            <li key={name} className="flex flex-wrap gap-x-3 py-1">
              <span className="min-w-0 flex-1">{name}</span>
              <time dateTime={at} className="text-muted">
                {formatEventTime(format, at, place, now)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </article>
  )
}

function lastFreeDaySentence(
  format: Format,
  day: NonNullable<SharedContainer['lastFreeDay']>,
  pickUpBy: SharedContainer['pickUpBy'],
  now: Instant,
): string {
  const place = day.zone ? `, ${zoneName(day.zone)}` : ''
  const who = day.setByHand ? ', set by the sender' : ''
  const isOver = daysBetween(day.date, localDateAt(now, knownZone(day.zone) ?? 'UTC')) > 0
  const date = `${formatDate(format, day.date, null)}${place}${who}`
  if (isOver) return `The last free day was ${date}. It has passed.`
  return pickUpBy === null || pickUpBy === day.date
    ? `The last free day is ${date}.`
    : `Pick up by ${formatDate(format, pickUpBy, null)}: the last free day is ${date}, but the gate may be closed then.`
}
