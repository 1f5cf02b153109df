import { setImmediate } from 'node:timers/promises'
import { maxSearchLength, maxSearchedLength, readSearchText } from '#domain/identity/search-text.ts'
import { searchKey } from '#domain/identity/search-key.ts'
import type { SearchAnswer, SearchField, SearchHit } from '#wire/api/search.ts'
import { changedSince, currentVersion } from '../store/containers/changes.ts'
import { findIdentities, listIdentities } from '../store/containers/identities.ts'
import type { Store } from '../store/engine/open-store.ts'
import { findFieldValuesWith } from '../store/containers/search-fields.ts'
import { findNotesWith } from '../store/containers/search-notes.ts'
import { findShipments, listShipmentKeys } from '../store/containers/shipments.ts'
import { createChangeRunner } from '../fleet/change-runner.ts'
import { createDirectory } from './directory.ts'
import { findNear } from './find-near.ts'
import { readOrderNumber } from '#domain/orders/delivery-order.ts'
import { findOrderedContainers } from '../store/orders/delivery-orders.ts'
import { fieldHits, hitsOf, noteHits, orderHit } from './hits.ts'

/** A text, or a line of a list, is longer than anything worth searching for. */
export class TooMuchText extends Error {}

/**
 * The caller waiting for an answer, until `signal` says they have hung up. `inTurn` runs work that reads every text of
 * the store when its turn comes.
 */
export interface Asker {
  readonly signal: AbortSignal
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

/** Searches everything: numbers and names in memory, custom fields and notes in the store. */
export interface Search {
  /**
   * Starts loading. Separate because there is a lot to read, and the first page of containers shouldn't wait for it.
   */
  start(): void
  /**
   * Matches of `text`, nearest first; for a list, the matches of each line. A list stops early once nobody is waiting,
   * or after {@link maxSearchMs}, with the remaining lines counted as `left`. Throws {@link TooMuchText}; rejects with
   * the signal's reason if nobody is waiting for the search of the store.
   */
  find(text: string, asker?: Asker): Promise<Pick<SearchAnswer, 'data' | 'searched'>>
  /**
   * The records with exactly this number: of a container, a bill of lading, a booking, a reference. No name, no tag, no
   * part of a text, and no text of the store.
   */
  findNumber(number: string): readonly SearchHit[]
  /** Resolves once every commit so far can be found. */
  settled(): Promise<void>
  stop(): void
}

const numberFields: ReadonlySet<SearchField> = new Set([
  'container',
  'bill-of-lading',
  'booking',
  'reference',
])
const maxHits = 20
const maxOfTexts = 10
const shortestInTexts = 3
const shortestToken = 4
const maxSearchMs = 5_000

/**
 * Reads everything searchable once, in slices, and follows the commits of the store. Until that is done it finds what
 * it has.
 *
 * @param deps.elapsed monotonic clock in milliseconds
 */
export function createSearch(deps: {
  readonly store: Store
  readonly isMirroring: () => boolean
  readonly elapsed: () => number
  readonly onError: (error: unknown) => void
}): Search {
  const { store, isMirroring, elapsed, onError } = deps
  const directory = createDirectory()
  let version: number | null = null
  let isStopped = false

  /** The version is read first: the next step applies whatever is committed meanwhile once more. */
  async function load(): Promise<number> {
    const loading = await currentVersion(store.db)
    directory.clear()
    for await (const keys of listShipmentKeys(store.db)) {
      if (isStopped) break
      const shipments = await findShipments(
        store.db,
        keys.map(({ id }) => id),
      )
      directory.putShipments([], shipments)
      await setImmediate()
    }
    for await (const containers of listIdentities(store.db)) {
      if (isStopped) break
      directory.putContainers([], containers)
      await setImmediate()
    }
    return loading
  }

  async function follow(): Promise<void> {
    const changed = version === null ? 'too-old' : await changedSince(store.db, version)
    if (changed === 'too-old') {
      version = null
      version = await load()
      return
    }
    const shipments = await findShipments(store.db, changed.shipments)
    const containers = await findIdentities(store.db, changed.containers)
    directory.putShipments(changed.shipments, shipments)
    directory.putContainers(changed.containers, containers)
    version = changed.version
  }

  const runner = createChangeRunner(follow, onError, 'after others')
  const unlisten: (() => void)[] = []

  const isKnown = (text: string): boolean => directory.index.whole(searchKey(text)).length > 0

  async function findOne(
    text: string,
    asker?: Asker,
  ): Promise<{ hits: SearchHit[]; more: boolean }> {
    const { near, more } = findNear(directory, text)
    const hits = [...(await orderHits(text)), ...hitsOf(directory, near, maxHits)]
    if (hits.length === 0 || hits[0]?.through.match !== 'exact')
      for (const token of tokensOf(text)) hits.push(...exactHits(token))
    const texts = await (asker
      ? asker.inTurn(() => findTexts(text.trim(), asker.signal))
      : findTexts(text.trim()))
    return { hits: unique(exactFirst([...hits, ...texts])), more }
  }

  /** The containers of a delivery order, by the number that its carrier has: `DO-1042`, `do 1042`. */
  async function orderHits(text: string): Promise<SearchHit[]> {
    const number = readOrderNumber(text)
    if (number === null) return []
    return orderHit(directory, await findOrderedContainers(store.db, number), number)
  }

  /** Searches texts that only the store holds. */
  async function findTexts(wanted: string, signal?: AbortSignal): Promise<SearchHit[]> {
    if (wanted.length < shortestInTexts) return []
    const values = await findFieldValuesWith(store.db, wanted, maxOfTexts, signal)
    const notes = await findNotesWith(store.db, wanted, maxOfTexts, signal)
    return [...fieldHits(directory, values, wanted), ...noteHits(directory, notes)]
  }

  const exactHits = (text: string): SearchHit[] =>
    hitsOf(
      directory,
      findNear(directory, text).near.filter(({ match }) => match === 'exact'),
      maxHits,
    )

  /** Searching a letter with two hundred numbers doesn't make others wait. */
  async function findEach(texts: readonly string[], isOver: () => boolean) {
    const lines: { text: string; hit: SearchHit | null }[] = []
    for (const text of texts) {
      if (isOver()) break
      lines.push({ text, hit: hitsOf(directory, findNear(directory, text).near, 1)[0] ?? null })
      await setImmediate()
    }
    return lines
  }

  async function findList(
    { texts, left }: { texts: readonly string[]; left: number },
    isOver: () => boolean,
  ) {
    const lines = await findEach(texts, isOver)
    return { kind: 'many', lines, left: left + texts.length - lines.length } as const
  }

  return {
    start() {
      unlisten.push(
        store.onCommit(() => runner.nudge()),
        store.onRemoteCommit(() => runner.nudge()),
      )
      runner.nudge()
    },
    async find(text, asker) {
      if (text.length > maxSearchLength) throw new TooMuchText()
      const endsAt = elapsed() + maxSearchMs
      const isOver = () => asker?.signal.aborted === true || elapsed() >= endsAt
      const reading = readSearchText(text, isKnown)
      const texts = reading.kind === 'many' ? reading.texts : [reading.text]
      if (texts.some((one) => one.length > maxSearchedLength)) throw new TooMuchText()
      const data =
        reading.kind === 'many'
          ? await findList(reading, isOver)
          : ({ kind: 'one', text: reading.text, ...(await findOne(reading.text, asker)) } as const)
      const ended = directory.ended()
      return {
        data,
        searched: {
          containers: directory.containers.size,
          ended,
          shipments: directory.shipments.size,
          complete: version !== null && !isMirroring(),
        },
      }
    },
    findNumber: (number) =>
      hitsOf(
        directory,
        directory.index
          .whole(searchKey(number))
          .filter(({ field }) => numberFields.has(field))
          .map((bearing) => ({ bearing, match: 'exact' })),
        maxHits,
      ),
    settled: () => runner.settled(),
    stop() {
      isStopped = true
      unlisten.forEach((stop) => stop())
      runner.stop()
    },
  }
}

/** Words of a text that may be numbers, if the text as a whole isn't one: `ref 7781`, `container MSKU1234565`. */
function tokensOf(text: string): readonly string[] {
  const tokens = text
    .split(/[\s:#()]+/)
    .filter((token) => /\d/.test(token) && token.length >= shortestToken)
  return tokens.length > 8 || searchKey(tokens[0] ?? '') === searchKey(text) ? [] : tokens
}

function exactFirst(hits: readonly SearchHit[]): SearchHit[] {
  const isExact = (hit: SearchHit) => hit.through.match === 'exact'
  return [...hits.filter(isExact), ...hits.filter((hit) => !isExact(hit))]
}

function unique(hits: readonly SearchHit[]): SearchHit[] {
  const byKey = new Map<string, SearchHit>()
  for (const hit of hits) {
    const key = hit.kind === 'group' ? `${hit.through.field} ${hit.through.value}` : hit.id
    if (!byKey.has(key)) byKey.set(key, hit)
  }
  return [...byKey.values()]
}
