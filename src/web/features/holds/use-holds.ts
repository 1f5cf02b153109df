import { holdContacts } from '#domain/container/hold-contact.ts'
import { useHoldSince } from '#web/data/hold-ages.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { isInPortfolio, portfolioParameters, type Portfolio } from '#web/parts/portfolio.ts'
import { sortOf } from '#web/parts/url-columns.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { heldContainers, holdKinds, holdStates, type HoldFilter } from './hold-list.ts'

const parameters = {
  who: parseAsStringLiteral(holdContacts),
  hold: parseAsString,
  state: parseAsStringLiteral(holdStates),
  sort: sortOf(['container', 'since', 'fees', 'estimated', 'place', 'bl', 'owner']),
  ...portfolioParameters,
}

/** What the workbench shows: the address decides. Every count is the length of the list it opens. */
export function useHolds() {
  const fleet = useAssessedFleet()
  const since = useHoldSince()
  const ignored = useRepairedAddress(parameters)
  const [{ who, hold, state, sort, terminal, line, customer, owner }, setState] =
    useQueryStates(parameters)
  const portfolio = useMemo(
    () => ({ terminal, line, customer, owner }),
    [terminal, line, customer, owner],
  )
  const filter = useMemo<HoldFilter>(
    () => ({ contact: who, kind: hold, state }),
    [who, hold, state],
  )
  const all = useMemo(
    () => heldContainers(fleet.containers, { contact: null, kind: null, state: null }),
    [fleet.containers],
  )
  const mine = useMemo(
    () => all.filter(({ container }) => isInPortfolio(portfolio, container)),
    [all, portfolio],
  )
  return {
    fleet,
    since,
    ignored,
    filter,
    portfolio,
    sort,
    all,
    rows: useMemo(() => heldContainers(mine, filter), [mine, filter]),
    kinds: useMemo(() => holdKinds(mine, filter), [mine, filter]),
    /** How many containers each tab lists, under the other filters. */
    countOf: (contact: HoldFilter['contact']) =>
      heldContainers(mine, { ...filter, contact, kind: null }).length,
    setHold: (hold: string | null) => void setState({ hold }, { history: 'push' }),
    setState: (next: HoldFilter['state']) => void setState({ state: next }, { history: 'push' }),
    onPortfolio: (next: Partial<Portfolio>) => void setState(next, { history: 'push' }),
    onSort: (next: typeof sort) => void setState({ sort: next }),
    onClear: () =>
      void setState({
        hold: null,
        state: null,
        terminal: null,
        line: null,
        customer: null,
        owner: null,
      }),
  }
}

export type Holds = ReturnType<typeof useHolds>
