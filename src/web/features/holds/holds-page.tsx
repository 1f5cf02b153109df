import { holdContacts, type HoldContact } from '#domain/container/hold-contact.ts'
import { capitalised, counted } from '#domain/text/count.ts'
import { holdNoun } from '#domain/text/holds.ts'
import { FilterMenu } from '#web/parts/filter-menu.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { WorkList } from '#web/parts/work-list.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { useCallback, useMemo } from 'react'
import { GroupHead } from './group-head.tsx'
import { holdColumns } from './hold-columns.tsx'
import {
  groupKey,
  holdStates,
  type HoldState,
  heldContainers,
  holdKinds,
  type HoldFilter,
} from './hold-list.ts'
import { useHoldSince } from '#web/data/hold-ages.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { isInPortfolio, portfolioParameters, type Portfolio } from '#web/parts/portfolio.ts'
import { sortOf } from '#web/parts/url-columns.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'

/** Holds of containers in a yard, by who clears them, so that one call covers all of a contact's. */
export function HoldsPage() {
  const { fleet, all, rows, filter, since, portfolio, ...model } = useHolds()
  const { contact } = filter
  usePageTitle('Holds', all.length > 0 ? `${all.length} with a hold` : null)
  const columns = useMemo(() => holdColumns(filter, since), [filter, since])
  const groupBy = useCallback(
    (row: FleetRow) => (contact === null ? '' : groupKey(contact, row)),
    [contact],
  )
  return (
    <WorkList
      {...model}
      {...{ fleet, all, rows, columns, portfolio }}
      title="Holds"
      where=" at a terminal or ramp"
      tabs={{
        label: 'Who clears it',
        current: contact ?? 'all',
        links: linksOf({ ...portfolio, state: filter.state }, model.countOf),
      }}
      groupBy={contact === null ? undefined : groupBy}
      renderGroupHead={(group) =>
        contact !== null && <GroupHead contact={contact} group={group} since={since} />
      }
      filters={<HoldFilters {...model} filter={filter} />}
      goodEmpty={
        <EmptyState title="No holds">
          Checked {counted(fleet.containers.length, 'container')} just now. A hold that no terminal
          reports isn’t shown here.
        </EmptyState>
      }
    />
  )
}

const contactNames: Readonly<Record<HoldContact, string>> = {
  broker: 'Broker',
  line: 'Freight and line holds',
  pierpass: 'PierPass',
  terminal: 'Terminal',
}

const stateNames: Readonly<Record<HoldState, string>> = {
  blocking: 'Blocks now',
  expected: 'Expected',
}

/** Each tab keeps its filters, except the hold type, which belongs to one contact. */
function linksOf(search: Parameters<typeof paths.holds>[0], countOf: Holds['countOf']) {
  return [
    { id: 'all', label: 'All', to: paths.holds(search), count: countOf(null) },
    ...holdContacts.map((who) => ({
      id: who,
      label: contactNames[who],
      to: paths.holds({ ...search, who }),
      count: countOf(who),
    })),
  ]
}

function HoldFilters({
  filter,
  kinds,
  setHold,
  setState,
}: Pick<Holds, 'filter' | 'kinds' | 'setHold' | 'setState'>) {
  return (
    <>
      <FilterMenu
        label="Hold"
        value={filter.kind}
        options={kinds.map(({ name, count }) => ({
          value: name,
          label: capitalised(holdNoun(name)),
          count,
        }))}
        onChange={setHold}
      />
      <FilterMenu
        label="Status"
        value={filter.state}
        options={holdStates.map((value) => ({ value, label: stateNames[value] }))}
        onChange={(value) => setState(holdStates.find((known) => known === value) ?? null)}
      />
    </>
  )
}

const parameters = {
  who: parseAsStringLiteral(holdContacts),
  hold: parseAsString,
  state: parseAsStringLiteral(holdStates),
  sort: sortOf(['container', 'since', 'fees', 'estimated', 'place', 'bl', 'owner']),
  ...portfolioParameters,
}

/** The data of the holds page, by its URL. Every count is the length of the list it opens. */
function useHolds() {
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

type Holds = ReturnType<typeof useHolds>
