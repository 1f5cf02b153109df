import { createListeners, listenToAll } from '../runtime/listeners.ts'
import { NotBegun, type Asker, type SubjectQueue } from '../runtime/subject-queue.ts'
import { abortedAfter, type After } from '../runtime/timers.ts'
import {
  asFieldValue,
  isSameValue,
  type FieldEntity,
  type FieldValue,
} from '#domain/container/custom-field.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { CustomFields, FieldEdit } from '#wire/api/custom-fields.ts'
import {
  endFieldWrite,
  findFieldOptions,
  findFieldReading,
  listOpenFieldWrites,
  noteFieldFailure,
  noteUnsureField,
  openFieldWrite,
  replaceFields,
  seeFieldWrite,
  settleFieldWrite,
  writeFieldValue,
  type FieldKey,
} from '../store/containers/custom-fields.ts'
import type { Log } from '../store/engine/log.ts'
import type { Store } from '../store/engine/open-store.ts'
import { noteEndless, readSyncFact, type OpenFieldWrite } from '../store/sync/sync-state.ts'
import { pathTo, type Budget, type Upstream, type WriteTerms } from '../upstream/create-upstream.ts'
import type { Failure } from '../upstream/failure.ts'
import type { Asked } from './create-tracking-requests.ts'
import {
  fieldLists,
  isDefined,
  readFields,
  readHeld,
  readWritten,
  type FieldsRead,
} from './read-custom-fields.ts'
import { asFailedEdit, isUnsure, mayBeSaved, refuseBeyondShare, timeFor } from './edit-limits.ts'

/** Outcome of an edit: the value the service holds now, or the one it held instead of what the person saw. */
export interface Edited {
  readonly outcome: 'written' | 'conflict'
  readonly value: FieldValue
}

/** The stored state of the fields. `revision` grows with every change to it. */
export interface FieldsState extends Pick<CustomFields, 'unconfirmed' | 'readAt' | 'failure'> {
  readonly revision: number
}

/** The account's own fields at the service: mirrored, and written through. */
export interface CustomFieldsService {
  /** Their current state. Reads them again in the background if they were read more than ten minutes ago. */
  state(): Promise<FieldsState>
  /** Resolves once they have been read for the first time, or reading failed. */
  firstRead(): Promise<void>
  /**
   * Re-reads the container or shipment, and writes only if it still holds what the person saw. One edit of a field at a
   * time: two at once would both find the value that their person saw, and one would be lost. Rejects with {@link
   * NotBegun}.
   */
  edit(edit: FieldEdit, asker: Asker): Promise<Asked<Edited>>
  /** Calls the listener whenever a field or value may have changed, here or at another instance. */
  onChange(listener: () => void): () => void
}

const freshMs = 600_000

/** An endless list costs many calls, and reading it again won't find its end either. */
const freshIfEndlessMs = 3_600_000

const rootOf: Readonly<Record<FieldEntity, string>> = {
  container: 'containers',
  shipment: 'shipments',
}

export function createCustomFields(deps: {
  readonly store: Store
  readonly upstream: Upstream
  readonly queue: SubjectQueue
  readonly now: () => Instant
  readonly after: After
  readonly log: Log
}): CustomFieldsService {
  const { store, upstream, queue, now, after, log } = deps
  const { add, notify } = createListeners()
  let reading: Promise<void> | null = null
  let isCheckPlanned = false
  let isChecking = false

  async function readAll(): Promise<void> {
    const read = await readFields(upstream, after, (id) => findFieldOptions(store.db, id))
    if (read.ok) await saveRead(read.value)
    else await store.transaction((tx) => noteFieldFailure(tx, read.failure.detail))
    notify()
  }

  async function saveRead(read: FieldsRead): Promise<void> {
    const isPartial = read.ends.at(-1)?.loop !== null
    await replaceFields(store, { ...read, isPartial }, async (tx) => {
      for (const { list, pages, loop } of read.ends)
        await noteEndless(tx, list, loop && { page: pages, reason: loop })
    })
  }

  /** Whether the last read stopped before the end of one of the lists. */
  async function isEndless(): Promise<boolean> {
    const endless = (await readSyncFact(store.db, 'endlessLists')) ?? []
    return endless.some(({ list }) => fieldLists.includes(list))
  }

  /** One read at a time, whoever requests it. */
  function refresh(): Promise<void> {
    reading ??= readAll()
      .catch((error: unknown) => log.error({ err: error }, 'Couldn’t read custom fields'))
      .finally(() => {
        reading = null
      })
    return reading
  }

  function send({ entity, id, slug, value }: FieldEdit, isThere: boolean, how: WriteTerms) {
    const nested = pathTo(rootOf[entity], id, 'custom_fields')
    if (value === null) return upstream.write('DELETE', `${nested}${pathTo(slug)}`, null, how)
    const attributes = isThere ? { value } : { api_slug: slug, value }
    const body = { data: { type: 'custom_field', attributes } }
    return isThere
      ? upstream.write('PATCH', `${nested}${pathTo(slug)}`, body, how)
      : upstream.write('POST', nested, body, how)
  }

  function read({ entity, id, slug }: FieldKey, budget: Budget) {
    return readHeld(upstream, pathTo(rootOf[entity], id, 'custom_fields'), slug, budget)
  }

  /** Saves what the service holds now. `note`: what that implies for writes of the field. */
  async function save(
    { entity, id, slug }: FieldKey,
    value: FieldValue,
    note: typeof seeFieldWrite,
  ): Promise<void> {
    await store.transaction(async (tx) => {
      await writeFieldValue(tx, { entity, id, slug, value })
      await note(tx, { entity, id, slug })
    })
    notify()
  }

  async function write(edit: FieldEdit): Promise<Asked<Edited>> {
    const beyond = refuseBeyondShare(upstream)
    if (beyond) return beyond
    const budget = {
      priority: 'people',
      tries: 2,
      signal: abortedAfter(after, timeFor.asking),
      withinShare: true,
    } as const
    const current = await read(edit, budget)
    if (!current.ok) return asFailedEdit(upstream, current.failure)
    const { value: held, isThere } = current.value
    if (isSameValue(held, edit.value)) {
      await save(edit, held, seeFieldWrite)
      return { ok: true, value: { outcome: 'written', value: held } }
    }
    if (!isSameValue(held, edit.from)) {
      await save(edit, held, seeFieldWrite)
      return refuse(edit, held, budget)
    }
    await store.transaction((tx) => openFieldWrite(tx, edit))
    const written = await send(edit, isThere, budget)
    if (written.ok)
      return done(edit, edit.value === null ? null : (readWritten(written.body) ?? edit.value))
    if (isUnsure(written.failure)) return afterLostAnswer(edit, written.failure)
    if (written.failure.kind === 'not-found' && isThere)
      return afterNotFound(edit, written.failure, budget)
    await save(edit, held, settleFieldWrite)
    return asFailedEdit(upstream, inOurFields(written.failure))
  }

  async function done(edit: FieldEdit, value: FieldValue): Promise<Asked<Edited>> {
    await save(edit, value, settleFieldWrite)
    return { ok: true, value: { outcome: 'written', value } }
  }

  /** The field holds something other than the person saw: another value, or nothing because the whole field is gone. */
  async function refuse(edit: FieldEdit, held: FieldValue, budget: Budget): Promise<Asked<Edited>> {
    if (held !== null || (await isDefined(upstream, edit.entity, edit.slug, budget)))
      return { ok: true, value: { outcome: 'conflict', value: held } }
    if (!(await isEndless())) void refresh()
    const detail = 'This custom field was deleted at the tracking provider'
    return { ok: false, failure: { kind: 'not-found', detail } }
  }

  /** Someone emptied it meanwhile, or the service returns 404 for another reason: checks first what is there now. */
  async function afterNotFound(
    edit: FieldEdit,
    failure: Failure,
    budget: Budget,
  ): Promise<Asked<Edited>> {
    const current = await read(edit, budget)
    if (!current.ok) {
      await store.transaction((tx) => settleFieldWrite(tx, edit))
      return asFailedEdit(upstream, current.failure)
    }
    const { value: held } = current.value
    await save(edit, held, settleFieldWrite)
    return isSameValue(held, edit.from) ? { ok: false, failure } : refuse(edit, held, budget)
  }

  /** The service may have done it, or may still do it: checks once now, and again in a minute. */
  async function afterLostAnswer(edit: FieldEdit, failure: Failure): Promise<Asked<Edited>> {
    const signal = abortedAfter(after, timeFor.looking)
    const current = await read(edit, {
      priority: 'people',
      tries: 1,
      signal,
      withinShare: true,
    })
    if (current.ok && isSameValue(current.value.value, edit.value))
      return done(edit, current.value.value)
    await store.transaction(noteUnsureField)
    notify()
    planCheck(timeFor.landing)
    return { ok: false, failure: mayBeSaved(failure) }
  }

  function planCheck(ms: number): void {
    // A running check schedules the next one itself.
    if (isCheckPlanned || isChecking) return
    isCheckPlanned = true
    after(ms, () => {
      isCheckPlanned = false
      void check()
    })
  }

  async function check(): Promise<void> {
    isChecking = true
    let nextInMs: number | null = timeFor.landing
    try {
      nextInMs = await checkOpenWrites()
    } catch (error) {
      // A person is editing the field; it's read after that.
      if (!(error instanceof NotBegun)) log.error({ err: error }, 'Couldn’t check custom fields')
    } finally {
      isChecking = false
    }
    if (nextInMs !== null && !queue.isClosed()) planCheck(nextInMs)
  }

  /**
   * Reads again the fields whose write is unconfirmed, whether it was sent here or by an instance that has since
   * stopped. Returns after how many milliseconds to read the next ones; null if there are none.
   */
  async function checkOpenWrites(): Promise<number | null> {
    for (const one of await listOpenFieldWrites(store.db)) {
      if (queue.isClosed()) return null
      if (landsInMs(one) === 0)
        await queue.run(subjectOf(one), ourselves, () => checkOpenWrite(one))
    }
    const left = await listOpenFieldWrites(store.db)
    // A field that couldn't be read is tried again after a minute.
    return left.length > 0
      ? Math.min(...left.map((one) => landsInMs(one) || timeFor.landing))
      : null
  }

  async function checkOpenWrite(one: OpenFieldWrite): Promise<void> {
    const signal = abortedAfter(after, timeFor.asking)
    const current = await read(one, { priority: 'following', tries: 1, signal })
    if (current.ok) return save(one, current.value.value, (tx) => endFieldWrite(tx, one))
    if (current.failure.kind !== 'not-found') return
    await store.transaction(async (tx) => {
      await endFieldWrite(tx, one)
      await noteUnsureField(tx)
    })
    notify()
  }

  /** Milliseconds until a write has landed or never will; 0: now. */
  function landsInMs({ since }: OpenFieldWrite): number {
    const leftMs = epochMs(since) + timeFor.landing - epochMs(now())
    // Setting the clock back doesn't lengthen a wait.
    return Math.min(Math.max(leftMs, 0), timeFor.landing)
  }

  return {
    async state() {
      const { revision, readAt, failure } = await findFieldReading(store.db)
      const maxAgeMs = (await isEndless()) ? freshIfEndlessMs : freshMs
      if (readAt && epochMs(now()) - epochMs(readAt) > maxAgeMs) void refresh()
      const open = await listOpenFieldWrites(store.db)
      if (open.length > 0) planCheck(Math.min(...open.map(landsInMs)))
      const unconfirmed = open
        .filter(({ isSeen }) => !isSeen)
        .map(({ entity, id, slug }) => ({ entity, id, slug }))
      return { revision, unconfirmed, readAt, failure }
    },

    async firstRead() {
      const { readAt } = await findFieldReading(store.db)
      if (readAt === null) await refresh()
    },

    edit: async (edit, asker) =>
      refuseBeyondShare(upstream) ?? queue.run(subjectOf(edit), asker, () => write(cleaned(edit))),

    onChange: (listener) => listenToAll([add, store.onRemoteCommit], listener),
  }
}

const subjectOf = ({ entity, id, slug }: FieldKey): string => `field ${entity} ${id} ${slug}`

/** The edit with its values normalized for comparison with what the service holds. */
function cleaned(edit: FieldEdit): FieldEdit {
  const [value = null, from = null] = [edit.value, edit.from].map(asFieldValue)
  return { ...edit, value, from }
}

/** Waits in the queue like a person. */
const ourselves: Asker = { who: 'Landside', signal: new AbortController().signal }

/** The service points into its own document; our form has one field. */
function inOurFields(failure: Failure): Failure {
  if (failure.kind !== 'invalid') return failure
  return { ...failure, fields: failure.fields.map((one) => ({ ...one, field: 'value' })) }
}
