import { alertKinds, type AlertKind } from '#domain/alerts/alert.ts'
import { consequenceKinds, type ConsequenceKind } from '#domain/alerts/consequence.ts'
import { alertKindLabels } from '#domain/text/alert.ts'
import { counted } from '#domain/text/count.ts'
import { consequenceLabels } from '#domain/text/consequence.ts'
import { FilterMenu } from '#web/parts/filter-menu.tsx'
import { FindField } from '#web/parts/find-field.tsx'
import { PortfolioMenus } from '#web/parts/portfolio-menus.tsx'
import type { Belonging } from '#web/parts/portfolio.ts'
import { Button } from '#web/ui/button.tsx'
import { phone, useMedia } from '#web/ui/use-media.ts'
import { useState } from 'react'
import type { InboxAddress } from './use-inbox.ts'

interface Props {
  readonly address: InboxAddress
  /** How many of the list before filters have each kind; absent: the list has no changes. */
  readonly changes?: (kind: ConsequenceKind) => number
  /** Absent: the list has no alerts. */
  readonly alerts?: (kind: AlertKind) => number
  readonly belongings: readonly (Belonging | null)[]
}

/** Narrows a list of the inbox: number, what changed, rule, terminal, line, customer, owner. */
export function InboxFilters({ address, changes, alerts, belongings }: Props) {
  const { kind, rule, q, portfolio } = address.filter
  const isPhone = useMedia(phone)
  const [isOpen, setOpen] = useState(false)
  const active = [changes && kind, alerts && rule, ...Object.values(portfolio)].filter(
    Boolean,
  ).length
  return (
    <div
      role="search"
      className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line px-gutter py-2 text-data print:hidden"
    >
      <FindField
        value={q}
        label="Number"
        onType={(text) => address.setText(text, 'replace')}
        onCommit={(text) => address.setText(text, 'push')}
      />
      {isPhone && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {active === 0 ? 'Filter' : counted(active, 'filter')}
        </Button>
      )}
      {(!isPhone || isOpen) && (
        <div className={isPhone ? 'flex basis-full flex-wrap items-center gap-2' : 'contents'}>
          {changes && (
            <FilterMenu
              label="What"
              value={kind}
              options={optionsOf(consequenceKinds, consequenceLabels, changes)}
              onChange={(value) =>
                address.setKind(consequenceKinds.find((known) => known === value) ?? null)
              }
            />
          )}
          {alerts && (
            <FilterMenu
              label="Rule"
              value={rule}
              options={optionsOf(alertKinds, alertKindLabels, alerts)}
              onChange={(value) =>
                address.setRule(alertKinds.find((known) => known === value) ?? null)
              }
            />
          )}
          <PortfolioMenus
            portfolio={portfolio}
            containers={belongings}
            onChange={address.setPortfolio}
          />
        </div>
      )}
    </div>
  )
}

function optionsOf<Kind extends string>(
  kinds: readonly Kind[],
  labels: Readonly<Record<Kind, string>>,
  count: (kind: Kind) => number,
) {
  return kinds
    .map((value) => ({ value, label: labels[value], count: count(value) }))
    .filter((option) => option.count > 0)
}
