import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createCell, useCell } from '#web/cell.ts'
import { ApiError, fieldProblems } from '#web/data/api.ts'
import { useContainers, useShipments } from '#web/fleet/use-fleet.ts'
import {
  trackingRequestQueries,
  useTrackNumber,
  useTrackingRequests,
} from '#web/data/tracking-requests.ts'
import { searchableNumber } from '#domain/identity/searchable-number.ts'
import { useSession } from '#web/data/session.ts'
import { inTurn } from '#web/data/in-turn.ts'
import {
  kindOf,
  lineOf,
  readyRows,
  restored,
  rowsOf,
  rowsToInfer,
  whyNot,
  type KnownNumbers,
  type ListRow,
} from './list-rows.ts'
import { groupOf } from './request-states.ts'

const inferredAtOnce = 6
const createdAtOnce = 4

/** A pasted list on its way to the service: read, inferred, corrected by a person, created within the budget. */
export function useRequestList() {
  const by = useSession()?.person.id ?? ''
  const { rows, left } = ofPerson(useCell(kept), by)
  const setRows = (next: (now: readonly ListRow[]) => readonly ListRow[]) => {
    const now = ofPerson(kept.get(), by)
    keep({ ...now, rows: next(now.rows) })
  }
  const [isCreating, setCreating] = useState(false)
  const known = useKnownNumbers()
  const client = useQueryClient()
  const { mutateAsync: create } = useTrackNumber()
  const hasLeft = useHasLeft()
  const requests = useTrackingRequests().data?.data ?? []

  const change = (key: string, next: (row: ListRow) => ListRow) =>
    setRows((now) => now.map((row) => (row.key === key ? next(row) : row)))

  async function infer(list: readonly ListRow[]): Promise<void> {
    await inTurn(
      rowsToInfer(list, known),
      inferredAtOnce,
      async ({ key, entry }) => {
        const inference = await client
          .query(trackingRequestQueries.inference(entry.number))
          .catch(() => 'failed' as const)
        change(key, (row) => (row.entry.number === entry.number ? { ...row, inference } : row))
      },
      hasLeft,
    )
  }

  async function createOne(row: ListRow): Promise<void> {
    const kind = kindOf(row)
    if (kind === null) return
    change(row.key, (now) => ({ ...now, state: { step: 'creating' } }))
    const request = {
      number: row.entry.number,
      kind,
      lineScac: lineOf(row) || null,
      references: [],
      tags: [],
    }
    const state = await create(request).then(
      (created): ListRow['state'] => ({ step: 'created', request: created }),
      (error: unknown): ListRow['state'] => ({ step: 'failed', problem: describeProblem(error) }),
    )
    change(row.key, (now) => ({ ...now, state }))
  }

  return {
    rows,
    left,
    isCreating,
    /** Why each line can't be requested; null if it can. */
    whyNot: (row: ListRow) => whyNot(row, rows, known),
    ready: useMemo(() => readyRows(rows, known), [rows, known]),
    read(text: string) {
      const list = rowsOf(text)
      keep({ by, ...list })
      void infer(list.rows)
    },
    change,
    /** The request that a line led to, as it is now. */
    requestOf: (id: string) => requests.find((request) => request.id === id) ?? null,
    /** Takes a line although something speaks against it. */
    takeAnyway(row: ListRow) {
      const next = { ...row, anyway: true }
      change(row.key, () => next)
      void infer([next])
    },
    /** Replaces a line's number: the service's inference is requested for the new one. */
    replace(row: ListRow) {
      const next = rows.map((one) => (one.key === row.key ? row : one))
      setRows(() => next)
      void infer(next.filter(({ key }) => key === row.key))
    },
    remove: (key: string) => setRows((now) => now.filter((row) => row.key !== key)),
    async create() {
      setCreating(true)
      await inTurn(readyRows(rows, known), createdAtOnce, createOne, hasLeft)
      setCreating(false)
    },
    startAgain: () => keep({ by, rows: [], left: 0 }),
  }
}

export type RequestList = ReturnType<typeof useRequestList>

function useKnownNumbers(): KnownNumbers {
  const containers = useContainers().rows
  const shipments = useShipments().rows
  const requests = useTrackingRequests().data?.data
  return useMemo(() => {
    const bills = shipments.flatMap(({ billOfLading, normalizedNumber, bookingNumbers }) => [
      billOfLading,
      normalizedNumber ?? '',
      ...bookingNumbers,
    ])
    const open = (requests ?? []).filter((request) => groupOf(request) === 'pending')
    return {
      tracked: new Set([...containers.map(({ number }) => number), ...bills].map(searchableNumber)),
      asked: new Set(open.map(({ number }) => searchableNumber(number))),
      references: new Set(
        [...containers, ...shipments]
          .flatMap(({ references }) => references)
          .map(searchableNumber)
          .filter((reference) => reference !== ''),
      ),
    }
  }, [containers, shipments, requests])
}

interface Kept {
  /** The ID of the person whose list it is: nobody else in this tab sees it. */
  readonly by: string
  readonly rows: readonly ListRow[]
  readonly left: number
}

const nothing: Kept = { by: '', rows: [], left: 0 }
/** Its number goes up with every change to the shape of a row, so that no list of another shape is read. */
const storageKey = 'landside.request-list.1'

function ofPerson(one: Kept, by: string): Kept {
  return one.by === by ? one : { ...nothing, by }
}

/** The list outlives the page and a reload, in this tab. */
const kept = createCell<Kept>(readKept())

function keep(next: Kept): void {
  kept.set(next)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Storage may be full or forbidden: the list then lasts until the page is closed.
  }
}

function readKept(): Kept {
  try {
    const stored: Kept | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return stored === null ? nothing : { ...stored, rows: restored(stored.rows) }
  } catch {
    return nothing
  }
}

/** Whether the person has left the page: nothing more is started then; the server finishes what is under way. */
function useHasLeft(): () => boolean {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return () => left.current
}

function describeProblem(error: unknown): string {
  const fields = Object.values(fieldProblems(error))
  if (fields.length > 0) return fields.join(' ')
  return error instanceof ApiError ? error.message : 'Couldn’t send the request. Try again.'
}
