import { containerPage } from '#wire/api/containers.ts'
import { change as changeShape } from '#wire/api/live.ts'
import { readStream, type StreamReader } from '../../live/testing/read-stream.ts'
import type { StreamInstance } from './stream-instance.ts'

/** Commits by version: every version changed one container, and wrote its own number into it. */
export interface Commits {
  /**
   * The newest version up to `version` that changed container `id`, and whether it removed the container; null: none
   * did.
   */
  latest(id: string, version: number): { readonly version: number; readonly isOut: boolean } | null
  readonly ids: readonly string[]
}

/** A browser that follows one instance after another, and compares every change with what was committed. */
export interface Browser {
  /** Moves to `instance`, continuing from its current version; unread data of the last stream is lost. */
  resume(instance: StreamInstance): Promise<void>
  /** Applies what has arrived. */
  read(): void
  /** Container id -> the version written in it. */
  readonly rows: () => ReadonlyMap<string, number>
  readonly version: () => number
  readonly resets: () => number
  readonly offences: readonly string[]
}

/** Opens a browser that begins with a page of `instance`. */
export function openBrowser(instance: StreamInstance, commits: Commits): Browser {
  const offences: string[] = []
  let current = instance
  let rows = new Map<string, number>()
  let version = 0
  let resets = 0
  let readUpTo = 0
  pageAfresh()
  let reader: StreamReader = connect()

  function pageAfresh(): void {
    const page = current.fleet.page({ number: 1, size: 1_000 }, null)
    if (page === 'gone') throw new Error('A first page is never gone')
    const { data, meta } = containerPage.parse(JSON.parse(page.text()))
    rows = new Map(data.map(({ id, yardSpot }) => [id, Number(yardSpot)]))
    version = meta.snapshot
    compare()
  }

  function connect(): StreamReader {
    readUpTo = 0
    return readStream(
      current.live.connect({ sessionId: 'session', personId: 'ana', from: version }),
    )
  }

  /** Never older than the version indicates. It may be newer: rows are read after the version is. */
  function compare(): void {
    for (const id of commits.ids) {
      const latest = commits.latest(id, version)
      const row = rows.get(id)
      if (latest?.isOut && row !== undefined && row <= latest.version) {
        offences.push(`${id} is still there at ${version}`)
      }
      const isMissed = latest && !latest.isOut && (row ?? Infinity) < latest.version
      if (isMissed) offences.push(`${id} is of ${row} at ${version}, not of ${latest.version}`)
      const isLost = latest && !latest.isOut && row === undefined
      if (isLost && commits.latest(id, Infinity)?.version === latest.version) {
        offences.push(`${id} is missing at ${version}`)
      }
    }
  }

  function apply(id: number | null, data: unknown): void {
    const { containers, version: to } = changeShape.parse(data)
    if (id !== to) offences.push(`an event of version ${to} has the id ${id}`)
    if (to <= version) offences.push(`version ${to} came after ${version}`)
    version = to
    for (const row of containers.put) rows.set(row.id, Number(row.yardSpot))
    for (const dropped of containers.drop) rows.delete(dropped)
    compare()
  }

  function read(): void {
    for (; readUpTo < reader.events.length; readUpTo += 1) {
      const event = reader.events[readUpTo]
      if (event?.name === 'change') apply(event.id, event.data)
      if (event?.name === 'reset') {
        resets += 1
        pageAfresh()
        reader = connect()
        return
      }
    }
  }

  return {
    read,
    rows: () => rows,
    version: () => version,
    resets: () => resets,
    offences,
    async resume(next) {
      await reader.cancel()
      current = next
      reader = connect()
    },
  }
}
