import { setImmediate } from 'node:timers/promises'
import type { Container } from '#domain/container/container.ts'
import type { Colleague, HandlingChange } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import { daysBetween, type LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type {
  HandlingChangeRequest,
  HandlingResult,
  WhyRefused,
} from '#wire/api/handling-changes.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { writeAudit, type Actor } from '../store/people/audit.ts'
import { countNotes } from '../store/containers/handling.ts'
import { addNote, changeHandling, removeNote } from '../store/containers/write-handling.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { containersDeed } from './containers-deed.ts'

/** Maximum distance from today, in days, of a day that someone sets on a container. */
const maxDaysOff = 400

/** Maximum notes of one person on one container. */
const maxNotesOfOne = 200

/** One change for many containers. */
export interface Edit {
  readonly containerIds: readonly string[]
  readonly change: HandlingChangeRequest
}

/** Data needed before anything is written. */
export interface Known {
  readonly by: Colleague
  /** The same person as the audit's actor. */
  readonly actor: Actor
  /** By id; omits containers that aren't tracked. */
  readonly containers: ReadonlyMap<
    string,
    { readonly id: string; readonly number: string; readonly lastFreeDay: LocalDate | null }
  >
  /** Everyone who can own a container. */
  readonly colleagues: readonly Colleague[]
  readonly newId: () => string
}

/** Containers as edits need them: with the governing last free day. */
export function knownContainers(
  containers: Iterable<Container>,
  fleet: Pick<ServerFleet, 'assessFacts'>,
): Known['containers'] {
  return new Map(
    [...containers].map((container) => {
      const lastFreeDay = fleet.assessFacts(container).deadline?.date ?? null
      return [container.id, { id: container.id, number: container.number, lastFreeDay }]
    }),
  )
}

/** Applies the edits to each container in order. A refused container doesn't stop the others. */
export async function applyEdits(
  tx: WriteTransaction,
  edits: readonly Edit[],
  known: Known,
): Promise<HandlingResult[]> {
  const results: HandlingResult[] = []
  let count = 0
  for (const { containerIds, change } of edits) {
    const own: HandlingResult[] = []
    for (const id of new Set(containerIds)) {
      own.push(await applyOne(tx, id, change, known))
      // A thousand containers take a while: other requests are served in between.
      count += 1
      if (count % 20 === 0) await setImmediate()
    }
    await note(tx, own, change, known)
    results.push(...own)
  }
  return results
}

/** One audit entry per change, with the containers it was applied to. */
async function note(
  tx: WriteTransaction,
  results: readonly HandlingResult[],
  change: HandlingChangeRequest,
  { actor, containers }: Known,
): Promise<void> {
  const done = results.flatMap(({ outcome, containerId }) =>
    outcome === 'done' ? (containers.get(containerId) ?? []) : [],
  )
  if (done.length === 0) return
  await writeAudit(tx, actor, containersDeed(actions[change.kind], done, detailOf(change)))
}

const actions: Readonly<Record<HandlingChangeRequest['kind'], string>> = {
  owner: 'change owner',
  tags: 'change tags',
  snooze: 'snooze',
  override: 'set last free day',
  'port-pickup': 'set picking up at the port',
  'return-to': 'set return place',
  'empty-ready': 'set empty ready',
  booking: 'record appointment',
  note: 'write note',
  'remove-note': 'take back note',
}

/** The text of a note is in the container's own history. */
function detailOf(change: HandlingChangeRequest): Readonly<Record<string, unknown>> {
  switch (change.kind) {
    case 'owner':
      return { to: change.to }
    case 'tags':
      return { add: change.add, remove: change.remove }
    case 'snooze':
      return { until: change.until }
    case 'override':
    case 'port-pickup':
    case 'return-to':
    case 'empty-ready':
    case 'booking':
      return { to: change.to }
    case 'note':
    case 'remove-note':
      return {}
  }
}

async function applyOne(
  tx: WriteTransaction,
  id: string,
  change: HandlingChangeRequest,
  known: Known,
): Promise<HandlingResult> {
  const container = known.containers.get(id)
  if (!container) return refused(id, 'not-tracked')
  const { lastFreeDay } = container
  switch (change.kind) {
    case 'note':
      return writeNote(tx, id, change.text, known)
    case 'remove-note':
      return takeBackNote(tx, id, change.noteId, known)
    case 'owner':
    case 'tags':
    case 'snooze':
    case 'override':
    case 'port-pickup':
    case 'return-to':
    case 'empty-ready':
    case 'booking': {
      if (daysOf(change).some((day) => isTooFar(day, tx.at))) return refused(id, 'day-too-far')
      const named = withColleague(change, known.colleagues)
      if (!named) return refused(id, 'no-such-person')
      const changed = await changeHandling(tx, id, named, { by: known.by, lastFreeDay })
      if (changed.outcome === 'unchanged') return { outcome: 'unchanged', containerId: id }
      if (changed.outcome === 'refused') return refused(id, changed.why)
      return { outcome: 'done', containerId: id, undo: asRequest(changed.undo) }
    }
  }
}

async function writeNote(
  tx: WriteTransaction,
  containerId: string,
  text: string,
  { by, newId }: Known,
): Promise<HandlingResult> {
  if ((await countNotes(tx.db, containerId, by.id)) >= maxNotesOfOne)
    return refused(containerId, 'too-many-notes')
  const noteId = newId()
  await addNote(tx, containerId, { id: noteId, text, by, at: tx.at })
  return { outcome: 'done', containerId, undo: { kind: 'remove-note', noteId } }
}

/** Deletes a note written by mistake. This can't be undone except by writing it again. */
async function takeBackNote(
  tx: WriteTransaction,
  containerId: string,
  noteId: string,
  { by }: Known,
): Promise<HandlingResult> {
  const outcome = await removeNote(tx, containerId, noteId, by)
  switch (outcome) {
    case 'removed':
      return { outcome: 'done', containerId, undo: null }
    case 'not-found':
      return { outcome: 'unchanged', containerId }
    case 'not-yours':
      return refused(containerId, 'not-yours')
  }
}

/** The change with the person it names; null if there is no such person. */
function withColleague(
  change: Exclude<HandlingChangeRequest, { kind: 'note' | 'remove-note' }>,
  colleagues: readonly Colleague[],
): HandlingChange | null {
  if (change.kind !== 'owner') return change
  if (change.to === null) return { ...change, to: null }
  const found = colleagues.find(({ id }) => id === change.to)
  return found ? { ...change, to: { id: found.id, name: found.name } } : null
}

/** Whether a day is further off than anyone plans, which means its year was mistyped. */
export function isTooFar(day: LocalDate, at: Instant): boolean {
  return Math.abs(daysBetween(localDateAt(at, 'UTC'), day)) > maxDaysOff
}

function daysOf(change: HandlingChangeRequest): readonly LocalDate[] {
  if (change.kind === 'snooze') return change.until === null ? [] : [change.until]
  if (change.kind === 'empty-ready') return change.to === null ? [] : [change.to]
  if (change.kind === 'booking') return change.to ? [localDateAt(change.to.at, 'UTC')] : []
  return change.kind === 'override' && change.to ? [change.to.date, change.to.until] : []
}

function asRequest(change: HandlingChange): HandlingChangeRequest {
  if (change.kind === 'owner') return { ...change, to: change.to?.id ?? null }
  if (change.kind === 'snooze' || change.kind === 'port-pickup') return change
  if (change.kind === 'return-to' || change.kind === 'empty-ready' || change.kind === 'booking')
    return change
  if (change.kind === 'tags') return { ...change, add: [...change.add], remove: [...change.remove] }
  return { ...change, to: change.to && { ...change.to, against: [...change.to.against] } }
}

function refused(containerId: string, why: WhyRefused): HandlingResult {
  return { outcome: 'refused', containerId, why }
}
