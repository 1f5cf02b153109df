import { useEffect, useEffectEvent, useRef } from 'react'
import type { Instant } from '#domain/time/instant.ts'
import type { Band } from '#domain/deadlines/urgency.ts'
import { counted } from '#domain/text/count.ts'
import { useAssessedFleet } from '#web/parts/fleet.ts'
import type { FleetRow } from '#web/parts/fleet-sets.ts'
import { announce } from '#web/ui/live-region.tsx'

type Bands = ReadonlyMap<string, Band>

/**
 * Says once, after a facility's midnight, how many containers came into a worse band. At most one message a minute. Draws
 * nothing: it follows every version of the fleet, and nothing that is drawn is to be drawn again for that.
 */
export function BandAnnouncements(): null {
  const { current, complete, now } = useAssessedFleet()
  const last = useRef<Bands | null>(null)
  const told = useRef<Instant | null>(null)
  const compare = useEffectEvent((minute: Instant) => {
    if (minute === told.current) return
    told.current = minute
    // What has become of a container is told also while a hand holds it in its place.
    const bands = bandsOf(current)
    const sentence = last.current === null ? null : describeBandChange(last.current, bands)
    last.current = bands
    if (sentence !== null) announce(sentence)
  })
  useEffect(() => {
    if (!complete) return undefined
    // In a task of its own, once the minute is drawn: nobody waits for it.
    const timer = setTimeout(() => compare(now))
    return () => clearTimeout(timer)
  }, [now, complete])
  return null
}

/** `2 containers are now past their last free day. 1 container is now on its last free day.` Null where none is. */
export function describeBandChange(before: Bands, after: Bands): string | null {
  const cameInto = (band: Band) =>
    [...after].filter(([id, now]) => {
      const then = before.get(id)
      return now === band && then !== undefined && then !== band
    }).length
  const sentences = [
    bandSentence(cameInto('over'), 'past'),
    bandSentence(cameInto('last-day'), 'on'),
  ].filter(Boolean)
  return sentences.length === 0 ? null : sentences.join(' ')
}

function bandSentence(count: number, where: 'past' | 'on'): string | null {
  if (count === 0) return null
  const [are, their] = count === 1 ? ['is', 'its'] : ['are', 'their']
  return `${counted(count, 'container')} ${are} now ${where} ${their} last free day.`
}

function bandsOf(containers: readonly FleetRow[]): Bands {
  return new Map(
    containers.map(({ container, assessment }) => [container.id, assessment.urgency.band]),
  )
}
