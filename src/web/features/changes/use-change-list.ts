import { consequenceKinds } from '#domain/alerts/consequence.ts'
import { useChanges, useChangesVisit } from '#web/data/changes.ts'
import { useContainers } from '#web/fleet/use-containers.ts'
import { useShipments } from '#web/fleet/use-containers.ts'
import { portfolioParameters, type Portfolio } from '#web/parts/portfolio.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { groupChanges, narrowed, withContainers } from './change-list.ts'

const parameters = {
  show: parseAsStringLiteral(['unread', 'all'] as const).withDefault('unread'),
  kind: parseAsStringLiteral(consequenceKinds),
  q: parseAsString.withDefault(''),
  ...portfolioParameters,
}

/** What the page of changes shows: the address decides. Every count is counted from the list it stands for. */
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
