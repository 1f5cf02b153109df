import { consequenceKinds } from '#domain/alerts/consequence.ts'
import { useChanges, useChangesVisit, useMarkChanges } from '#web/data/changes.ts'
import { useContainers, useShipments } from '#web/fleet/use-containers.ts'
import { portfolioParameters, type Portfolio } from '#web/parts/portfolio.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import {
  groupChanges,
  narrowed,
  withContainers,
  type Change,
  type ChangeGroup,
} from './change-list.ts'
import { counted } from '#domain/text/count.ts'
import { notify } from '#web/ui/notify.ts'
import { useShortcuts } from '#web/ui/shortcuts.tsx'

const parameters = {
  show: parseAsStringLiteral(['unread', 'all'] as const).withDefault('unread'),
  kind: parseAsStringLiteral(consequenceKinds),
  q: parseAsString.withDefault(''),
  ...portfolioParameters,
}

/** The data of the changes page, by its URL. Every count is counted from the list it opens. */
export function useChangeList() {
  const ignored = useRepairedAddress(parameters)
  const [{ show, kind, q, terminal, line, customer, owner }, setState] = useQueryStates(parameters)
  const asked = useChanges(show)
  const containers = useContainers().byId
  const shipments = useShipments().byId
  const lastVisitAt = useChangesVisit()
  const all = useMemo(() => {
    const rows = (asked.changes ?? []).filter(({ read }) => show === 'all' || !read)
    return withContainers(rows, containers, shipments)
  }, [asked.changes, containers, shipments, show])
  const portfolio = useMemo(
    () => ({ terminal, line, customer, owner }),
    [terminal, line, customer, owner],
  )
  const shown = useMemo(() => narrowed(all, { kind, q, portfolio }), [all, kind, q, portfolio])
  return {
    asked,
    all,
    shown,
    groups: useMemo(() => groupChanges(shown, kind), [shown, kind]),
    show,
    kind,
    q,
    portfolio,
    lastVisitAt,
    ignored,
    setKind: (next: typeof kind) => void setState({ kind: next }, { history: 'push' }),
    setText: (next: string, history: 'push' | 'replace') => void setState({ q: next }, { history }),
    setPortfolio: (next: Partial<Portfolio>) => void setState(next, { history: 'push' }),
    clear: () =>
      void setState({
        kind: null,
        q: null,
        terminal: null,
        line: null,
        customer: null,
        owner: null,
      }),
  }
}

export type ChangeList = ReturnType<typeof useChangeList>

/** Marks changes as read, with undo. */
export function useMarkRead(): (changes: readonly Change[]) => void {
  const { mutate } = useMarkChanges()
  return (changes) => {
    const ids = changes.filter(({ row }) => !row.read).map(({ row }) => row.id)
    if (ids.length === 0) return
    mutate(
      { ids, read: true },
      {
        onError: () => notify({ text: 'Couldn’t mark as read. Try again.', tone: 'failed' }),
      },
    )
    notify({
      text: `${counted(ids.length, 'change')} marked as read`,
      action: { label: 'Undo', run: () => mutate({ ids, read: false }) },
    })
  }
}

/** Keys of the list: next and previous change, open, mark the focused one or its whole group as read. */
export function useChangeKeys(
  groups: readonly ChangeGroup[],
  markRead: (changes: readonly Change[]) => void,
): void {
  const all = groups.flatMap(({ changes }) => changes)
  useShortcuts({
    j: { label: 'Next change', run: () => step(1) },
    k: { label: 'Previous change', run: () => step(-1) },
    Enter: {
      label: 'Open selected change',
      run: () => focused()?.querySelector<HTMLElement>('[data-opens]')?.click(),
    },
    e: {
      label: 'Mark the change read',
      run: () => {
        const id = focused()?.dataset['change']
        const change = all.find(({ row }) => String(row.id) === id)
        if (change === undefined) return
        step(1)
        markRead([change])
      },
    },
    'Shift+E': {
      label: 'Mark group as read',
      run: () => {
        const kind = document.activeElement?.closest<HTMLElement>('[data-group]')?.dataset['group']
        const group = groups.find((one) => one.kind === kind)
        if (group !== undefined) markRead(group.changes)
      },
    },
  })
}

function focused(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-change]') ?? null
}

function step(by: 1 | -1): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-change]')]
  const current = focused()
  const at = current === null ? (by === 1 ? -1 : 1) : lines.indexOf(current)
  lines[at + by]?.focus()
}
