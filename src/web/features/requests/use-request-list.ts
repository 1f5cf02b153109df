import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, fieldProblems } from '#web/data/api.ts'
import { useContainers } from '#web/fleet/use-containers.ts'
import { useShipments } from '#web/fleet/use-containers.ts'
import {
  trackingRequestQueries,
  useTrackNumber,
  useTrackingRequests,
} from '#web/data/tracking-requests.ts'
import { searchableNumber } from '#domain/identity/searchable-number.ts'
import { inTurn } from '#web/data/in-turn.ts'
import {
  kindOf,
  lineOf,
  readyRows,
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
  const [rows, setRows] = useState<readonly ListRow[]>([])
  const [left, setLeft] = useState(0)
  const [isCreating, setCreating] = useState(false)
  const known = useKnownNumbers()
  const client = useQueryClient()
  const { mutateAsync: create } = useTrackNumber()
  const hasLeft = useHasLeft()

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
      setRows(list.rows)
      setLeft(list.left)
      void infer(list.rows)
    },
    change,
    /** Replaces a line's number: the service's inference is requested for the new one. */
    replace(row: ListRow) {
      const next = rows.map((one) => (one.key === row.key ? row : one))
      setRows(next)
      void infer(next.filter(({ key }) => key === row.key))
    },
    remove: (key: string) => setRows((now) => now.filter((row) => row.key !== key)),
    async create() {
      setCreating(true)
      await inTurn(readyRows(rows, known), createdAtOnce, createOne, hasLeft)
      setCreating(false)
    },
    startAgain: () => {
      setRows([])
      setLeft(0)
    },
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
    }
  }, [containers, shipments, requests])
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
