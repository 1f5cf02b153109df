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
import { groupKey, holdStates, type HoldState } from './hold-list.ts'
import { useHolds, type Holds } from './use-holds.ts'

/** What stops containers in a yard, by who clears it: one call for all of theirs. */
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
