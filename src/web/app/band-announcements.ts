import { useEffect, useEffectEvent, useRef } from 'react'
import type { Instant } from '#domain/time/instant.ts'
import type { Band } from '#domain/deadlines/urgency.ts'
import { counted } from '#domain/text/count.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { announce } from '#web/ui/live-region.tsx'

type Bands = ReadonlyMap<string, Band>

/**
 * Announces once, after a facility's midnight, how many containers moved to a worse band. At most one message a minute. It
 * renders nothing, because it runs on every version of the fleet and must not cause a render.
 */
export function BandAnnouncements(): null {
  const { latest, complete, now } = useAssessedFleet()
  const last = useRef<Bands | null>(null)
  const lastCompared = useRef<Instant | null>(null)
  const compare = useEffectEvent((minute: Instant) => {
    if (minute === lastCompared.current) return
    lastCompared.current = minute
    // Changes are announced even while the list is in use and its rows stay in place.
    const bands = bandsOf(latest.rows)
    const sentence = last.current === null ? null : describeBandChange(last.current, bands)
    last.current = bands
    if (sentence !== null) announce(sentence)
  })
  useEffect(() => {
    if (!complete) return undefined
    // In a separate task, after the minute has rendered, so that it delays nothing.
    const timer = setTimeout(() => compare(now))
    return () => clearTimeout(timer)
  }, [now, complete])
  return null
}

/** `2 containers are now past their last free day. 1 container is now on its last free day.` Null if none is. */
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
