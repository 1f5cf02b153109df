import { counted } from '#domain/text/count.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { FindField } from '#web/parts/find-field.tsx'
import { FoundIn } from '#web/parts/found-in.tsx'
import { ColumnsMenu } from '#web/parts/grid/columns-menu.tsx'
import { GroupingMenu } from '#web/parts/grid/grouping-menu.tsx'
import { portfolioFacets } from '#web/parts/portfolio.ts'
import { PortfolioMenus } from '#web/parts/portfolio-menus.tsx'
import { layoutParameters, useGridLayout } from '#web/parts/url-layout.ts'
import { Button } from '#web/ui/button.tsx'
import { phone, useMedia } from '#web/ui/use-media.ts'
import { useState } from 'react'
import { boardColumns } from './board-columns.tsx'
import { groupLabels, groupings, type Grouping } from './groups.ts'
import type { Scope } from './narrowing.ts'
import { hasTrait, type Trait } from './trait.ts'

// What the Board needs after its first rows, in one file that loads later.
export { finder } from '#domain/lists/row-words.ts'
export { BoardFoot } from './board-foot.tsx'
export { NarrowedTo, NothingHere, PrintedFilters } from './narrowed-board.tsx'

interface Props {
  readonly scope: Scope
  /** The Board's containers of everybody, to choose from. */
  readonly whole: readonly FleetRow[]
  /** Those of the scope. */
  readonly board: readonly FleetRow[]
  readonly traits: readonly Trait[]
  readonly onScope: (change: Partial<Scope>) => void
  readonly onText: (text: string, history: 'push' | 'replace') => void
  readonly onTraits: (traits: readonly Trait[]) => void
  readonly group: Grouping
  readonly onGroup: (group: Grouping) => void
  /** Null: as designed. */
  readonly columns: string[] | null
  readonly onColumns: (columns: string[] | null) => void
}

/** Narrows the Board to a text, a terminal, a line, a customer, an owner, or to what nobody owns. */
export function BoardFilters(props: Props) {
  const { scope, whole, board, traits, onScope, onText, onTraits } = props
  const isPhone = useMedia(phone)
  const [isOpen, setOpen] = useState(false)
  const active = portfolioFacets.filter((facet) => scope[facet] !== null).length
  const isOn = traits.includes(unassigned)
  return (
    <div
      role="search"
      className="flex min-h-11 flex-wrap items-center gap-2 px-gutter py-2 text-data"
    >
      <FindField
        value={scope.q}
        onType={(text) => onText(text, 'replace')}
        onCommit={(text) => onText(text, 'push')}
      />
      {isPhone && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {active === 0 ? 'Filter' : counted(active, 'filter')}
        </Button>
      )}
      {(!isPhone || isOpen) && (
        <PortfolioMenus
          portfolio={scope}
          containers={whole.map(({ container }) => container)}
          onChange={onScope}
        />
      )}
      <Button
        aria-pressed={isOn}
        onClick={() =>
          onTraits(isOn ? traits.filter((one) => one !== unassigned) : [...traits, unassigned])
        }
      >
        Unassigned{' '}
        <span className="font-normal text-muted">
          {board.filter((row) => hasTrait(unassigned, row)).length}
        </span>
      </Button>
      {scope.q.trim() !== '' && <FoundIn rows={board} text={scope.q} />}
      <span className="ms-auto flex items-center gap-2">
        <GroupingMenu options={groupOptions} value={props.group} onChange={props.onGroup} />
        <Columns {...props} />
      </span>
    </div>
  )
}

const groupOptions = groupings.map((value) => ({ value, label: groupLabels[value] }))
const unassigned = 'unassigned'

const layoutParsers = layoutParameters(boardColumns.map(({ id }) => id))

/** Which columns are shown; a person's choice is remembered. */
function Columns({ columns, onColumns }: Pick<Props, 'columns' | 'onColumns'>) {
  const [layout, setLayout] = useGridLayout(
    'board',
    layoutParsers,
    { sort: [], cols: columns, pin: null, widths: {} },
    ({ cols }) => onColumns(cols),
  )
  return (
    <span className="max-sm:hidden">
      <ColumnsMenu all={boardColumns} layout={layout} onLayout={setLayout} />
    </span>
  )
}
