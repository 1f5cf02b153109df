import { maxBookingNumberLength } from '#domain/container/booking.ts'
import {
  handlingFields,
  maxNoteLength,
  maxReturnPlaceLength,
  maxTagLength,
  maxTags,
} from '#domain/container/handling.ts'
import * as z from 'zod/mini'
import { note, overrideTerms } from './handling.ts'
import { role } from './session.ts'
import { enteredDay, instant, localDate, personRef, visibleName, visibleText } from './shapes.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const tag = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a tag'), z.maxLength(maxTagLength), z.regex(/^[^,;\n]+$/))
const returnPlace = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a location'),
    z.maxLength(maxReturnPlaceLength),
    visibleName,
  )
/** A number that a terminal gave with an appointment; null: none. */
const bookingNumber = z.nullable(
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a number'),
      z.maxLength(maxBookingNumberLength, `${maxBookingNumberLength} characters at most`),
      visibleName,
    ),
)
const addedTags = z.array(tag.check(visibleName)).check(z.maxLength(maxTags))
/** Tags saved before invisible characters were refused can still be removed. */
const removedTags = z.array(tag).check(z.maxLength(maxTags))

/**
 * A change to a container. `from` is the value it must still have, so that an undo overwrites nobody's work. Any
 * signed-in person may write notes; everything else needs the coordinator role.
 */
export const handlingChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('owner'),
    /** Id of a person; null: nobody. */
    to: z.nullable(id),
    from: z.optional(z.nullable(id)),
  }),
  z.object({ kind: z.literal('tags'), add: addedTags, remove: removedTags }),
  z.object({
    kind: z.literal('snooze'),
    /** Day at the container's own facility on which it returns; null: it returns now. */
    until: z.nullable(enteredDay),
    from: z.optional(z.nullable(localDate)),
  }),
  z.object({
    kind: z.literal('override'),
    /** Null: only the sources decide again. */
    to: z.nullable(
      overrideTerms.check(
        z.refine(({ date, until }) => until >= date, 'Must be on or after the last free day'),
      ),
    ),
    /** When the value being replaced was set; null: there was none. */
    from: z.optional(z.nullable(instant)),
  }),
  z.object({
    kind: z.literal('port-pickup'),
    /** Whether an inland-bound container is picked up at the port. */
    to: z.boolean(),
    /** When the value being replaced was set; null: there was none. */
    from: z.optional(z.nullable(instant)),
  }),
  z.object({
    kind: z.literal('return-to'),
    /** Where the empty is returned; null: not known. */
    to: z.nullable(returnPlace),
    from: z.optional(z.nullable(returnPlace)),
  }),
  z.object({
    kind: z.literal('empty-ready'),
    /** From which day the empty is ready for pickup; null: not known. */
    to: z.nullable(localDate),
    from: z.optional(z.nullable(localDate)),
  }),
  z.object({
    kind: z.literal('booking'),
    /** What was booked on the terminal's site; null: nothing. */
    to: z.nullable(
      z.object({ at: instant, confirmation: bookingNumber, pickupNumber: bookingNumber }),
    ),
    /** When the value being replaced was entered; null: there was none. */
    from: z.optional(z.nullable(instant)),
  }),
  z.object({
    kind: z.literal('note'),
    text: z.string().check(visibleText, z.minLength(1, 'Enter a note'), z.maxLength(maxNoteLength)),
  }),
  /** Removes one's own note. */
  z.object({ kind: z.literal('remove-note'), noteId: id }),
])
export type HandlingChangeRequest = z.infer<typeof handlingChange>

/** `POST /api/handling`: one change for many containers, or several; at most 1,000 containers in all. */
export const handlingRequest = z.object({
  edits: z.pipe(
    // Checked before any is parsed: each invalid edit is compared with every kind of change.
    z.array(z.unknown()).check(z.minLength(1, 'No changes sent'), z.maxLength(1000)),
    z
      .array(
        z.object({
          containerIds: z.array(id).check(z.minLength(1), z.maxLength(1000)),
          change: handlingChange,
        }),
      )
      .check(
        z.refine(
          (edits) => edits.reduce((sum, edit) => sum + edit.containerIds.length, 0) <= 1000,
          '1,000 containers at most',
        ),
      ),
  ),
})
export type HandlingRequest = z.infer<typeof handlingRequest>
export type HandlingEdit = HandlingRequest['edits'][number]

/** The result for each container, in the order requested. `undo` restores the previous state; null if nothing can. */
export const handlingResult = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('done'),
    containerId: z.string(),
    undo: z.nullable(handlingChange),
  }),
  z.object({ outcome: z.literal('unchanged'), containerId: z.string() }),
  z.object({
    outcome: z.literal('refused'),
    containerId: z.string(),
    why: z.enum([
      'not-tracked',
      'changed-meanwhile',
      'too-many-tags',
      'too-many-notes',
      'no-such-person',
      'not-yours',
      'day-too-far',
    ]),
  }),
])
export type HandlingResult = z.infer<typeof handlingResult>
export type WhyRefused = Extract<HandlingResult, { outcome: 'refused' }>['why']
export const handlingAnswer = z.object({ data: z.array(handlingResult) })

/** `GET /api/containers/{id}/notes`: all notes of a container, newest first. */
export const noteList = z.object({ data: z.array(note) })

/** `GET /api/notes?text=…`: containers with a note, old or new, that contains every word of it; at most 1,000. */
export const notedContainers = z.object({ data: z.object({ containerIds: z.array(z.string()) }) })
export const shortestInNotes = 3
export const longestInNotes = 200

/** `GET /api/colleagues`: people who can own a container, by name. */
export const colleagueList = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), role })),
})
export type ColleagueEntry = z.infer<typeof colleagueList>['data'][number]

/** `GET /api/handling/changes?since=…`: people's changes since then, newest first, at most 1,000. */
export const handlingHistory = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      containerId: z.string(),
      containerNumber: z.string(),
      field: z.enum(handlingFields),
      old: z.unknown(),
      new: z.unknown(),
      by: personRef,
      at: instant,
    }),
  ),
})
export type HandlingHistoryEntry = z.infer<typeof handlingHistory>['data'][number]
