import type { Handling } from '#domain/container/handling.ts'
import type { FreeTimeClock } from '#domain/container/place.ts'
import { maxEvidenceLength, maxReasonLength } from '#domain/container/override.ts'
import * as z from 'zod/mini'
import { deadlineSource } from './deadline-source.ts'
import { enteredDay, instant, localDate, personRef, text } from './shapes.ts'

/** A person's note about a container. */
export const note = z.object({
  id: z.string(),
  text: z.string(),
  by: personRef,
  at: instant,
})

/** The clock whose last free days count. */
export const clock: z.ZodMiniType<FreeTimeClock> = z.enum(['port', 'ramp', 'not-confirmed'])

/**
 * A last free day that a person sets, and what the sources reported to them: a different report requires confirmation
 * again.
 */
export const overrideTerms = z.object({
  date: enteredDay,
  reason: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter a reason'), z.maxLength(maxReasonLength)),
  evidence: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(maxEvidenceLength))),
  /** The last day at the facility on which it applies unconditionally; not before the last free day itself. */
  until: enteredDay,
  against: z.array(z.object({ source: deadlineSource, date: localDate })).check(z.maxLength(6)),
  /** The clock that counted then; missing if it was set before this was recorded. */
  clock: z.optional(z.nullable(clock)),
})

/** An appointment that was booked on the terminal's site. */
const booking = z.object({
  at: instant,
  confirmation: text,
  pickupNumber: text,
  by: personRef,
  enteredAt: instant,
})

/**
 * The team's handling of a container. Part of its row, so that it is filtered, counted and streamed like every other fact.
 */
export const handling: z.ZodMiniType<Handling> = z.object({
  owner: z.nullable(personRef),
  tags: z.array(z.string()),
  snooze: z.nullable(
    z.object({ until: localDate, under: z.nullable(localDate), by: personRef, at: instant }),
  ),
  override: z.nullable(z.extend(overrideTerms, { by: personRef, at: instant })),
  portPickup: z.nullable(z.object({ by: personRef, at: instant })),
  returnTo: z.nullable(z.object({ place: z.string(), by: personRef, at: instant })),
  emptyReady: z.nullable(z.object({ on: localDate, by: personRef, at: instant })),
  booking: z.nullable(booking),
  notes: z.number(),
  lastNote: z.nullable(note),
})
