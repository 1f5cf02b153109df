import * as z from 'zod'
import { maxNoteLength } from '#domain/container/handling.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import type { HandlingChangeRequest } from '#wire/api/handling-changes.ts'
import type { RouteContext } from '../routes/route.ts'
import { askForRefresh } from '../routes/refreshes.ts'
import { listNotes } from '../store/containers/handling.ts'
import { briefOf } from './brief.ts'
import {
  containerInput,
  defineTool,
  originOf,
  ToolRefusal,
  type Answer,
  type Tool,
  type ToolParts,
} from './tool.ts'
import { untrusted } from './untrusted.ts'

const noteInput = z
  .object({
    container: containerInput,
    text: z
      .string()
      .trim()
      .min(1)
      .max(maxNoteLength)
      .describe('Plain text, shown to the team under the token’s name.'),
  })
  .strict()

const ownerInput = z
  .object({
    container: containerInput,
    owner: z
      .string()
      .trim()
      .min(1)
      .max(254)
      .nullable()
      .describe('Email address or full name of a person of this account; null: nobody.'),
  })
  .strict()

const snoozeInput = z
  .object({
    container: containerInput,
    until: z
      .string()
      .refine(isLocalDate, 'Use a date (2026-11-20)')
      .nullable()
      .describe(
        'YYYY-MM-DD at its facility, on which it returns to the Board; null: it returns now.',
      ),
  })
  .strict()

const refreshInput = z.object({ container: containerInput }).strict()

/** Changes that a token may make: a note, an owner, a snooze, a refresh. */
export function writeTools(parts: ToolParts): readonly Tool[] {
  const { store, auth, records, publicUrl } = parts

  async function changed(
    c: RouteContext,
    row: FleetRow,
    change: HandlingChangeRequest,
  ): Promise<Answer> {
    const after = await records.settled(row)
    return {
      data: { done: change.kind, container: briefOf(after, originOf(c, publicUrl)) },
      rows: [after],
    }
  }

  const addNote = defineTool(
    {
      name: 'add_note',
      title: 'Add a note',
      description:
        'Adds a note to a container. The team sees it with the token’s name. Calling it twice adds two notes.',
      endpoint: 'POST /api/v1/containers/:id/notes',
      input: noteInput,
    },
    async (c, { container, text }) => {
      const row = await records.findRow(container)
      const change = { kind: 'note', text } as const
      await records.edit(c, row, change)
      const [note] = await listNotes(store.db, row.container.id)
      const { data, rows = [] } = await changed(c, row, change)
      return {
        data: {
          ...data,
          note: note
            ? { text: untrusted(note.text, 600), by: untrusted(note.by.name, 80), at: note.at }
            : null,
        },
        rows,
      }
    },
  )

  const assign = defineTool(
    {
      name: 'assign_container',
      title: 'Assign a container',
      description:
        'Makes a person the owner of a container, or nobody. Ask who is meant if a name isn’t clear.',
      endpoint: 'PUT /api/v1/containers/:id/owner',
      isIdempotent: true,
      input: ownerInput,
    },
    async (c, { container, owner }) => {
      const row = await records.findRow(container)
      const person = owner === null ? null : await findPerson(owner)
      const change = { kind: 'owner', to: person?.id ?? null } as const
      await records.edit(c, row, change, person ? [person] : [])
      return changed(c, row, change)
    },
  )

  async function findPerson(given: string) {
    const wanted = given.toLowerCase()
    const people = (await auth.team.list()).filter(({ disabledAt }) => disabledAt === null)
    const [byEmail] = people.filter(({ email }) => email.toLowerCase() === wanted)
    const named = people.filter(({ name }) => name.toLowerCase() === wanted)
    if (!byEmail && named.length > 1)
      throw new ToolRefusal('Several people have this name. Use an email address.')
    const found = byEmail ?? named[0]
    if (!found) throw new ToolRefusal('Nobody with this name or email address can own a container.')
    return { id: found.id, name: found.name }
  }

  const snooze = defineTool(
    {
      name: 'snooze_container',
      title: 'Snooze a container',
      description:
        'Hides a container from the Board until a day, or brings it back. It returns by itself earlier if a source reports an earlier last free day.',
      endpoint: 'POST /api/handling',
      part: 'work',
      isIdempotent: true,
      input: snoozeInput,
    },
    async (c, { container, until }) => {
      const row = await records.findRow(container)
      const change = { kind: 'snooze', until } as const
      await records.edit(c, row, change)
      return changed(c, row, change)
    },
  )

  const refresh = defineTool(
    {
      name: 'refresh_container',
      title: 'Refresh a container',
      description:
        'Asks the tracking provider to check a container’s sources now. It is queued: the answer says its place (1 is next) and when it is expected to be sent, UTC. New data arrives later; call get_container again after a few minutes.',
      endpoint: 'POST /api/refreshes',
      isIdempotent: true,
      input: refreshInput,
    },
    async (c, { container }) => {
      const row = await records.findRow(container)
      const [job] = await askForRefresh(parts, c, [row.container.id])
      return {
        data: {
          done: 'refresh',
          container: briefOf(row, originOf(c, publicUrl)),
          refresh: job
            ? {
                state: job.state,
                place: job.place,
                expectedAt: job.expectedAt,
                askedAt: job.askedAt,
              }
            : null,
        },
        rows: [row],
      }
    },
  )

  return [addNote, assign, snooze, refresh]
}
