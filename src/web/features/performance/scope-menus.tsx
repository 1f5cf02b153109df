import { isScoped, scopeFacets, wholeScope } from '#domain/history/departure-scope.ts'
import { countedIn } from '#domain/text/count.ts'
import { formatNumber } from '#domain/text/format.ts'
import { FilterMenu } from '#web/parts/filter-menu.tsx'
import { portfolioLabels } from '#web/parts/portfolio.ts'
import { Button } from '#web/ui/button.tsx'
import type { Performance } from './use-performance.ts'

/** Narrows every figure of the page to a terminal, a line, a customer. */
export function ScopeMenus({ performance }: { readonly performance: Performance }) {
  const { shownScope, set, overview } = performance
  const data = overview.data?.data
  return scopeFacets.map((facet) => (
    <FilterMenu
      key={facet}
      label={portfolioLabels[facet]}
      value={shownScope[facet]}
      options={(data?.options[facet] ?? []).map(({ id, name, left }) => ({
        value: id,
        label: name,
        count: left,
      }))}
      onChange={(value) => set({ [facet]: value, of: null, period: null })}
    />
  ))
}

/** What the filters leave, and for how much of it the last free day is known. */
export function ScopeCoverage({ performance }: { readonly performance: Performance }) {
  const { format, shownScope, set, overview } = performance
  const data = overview.data?.data
  if (!data) return null
  const onTime = data.trends.find(({ measure }) => measure === 'on-time')
  const known = onTime?.readings.reduce((sum, reading) => sum + reading.of, 0) ?? 0
  return (
    <>
      {isScoped(shownScope) && (
        <Button look="quiet" onClick={() => set({ ...wholeScope, of: null })}>
          Clear filters
        </Button>
      )}
      <p className="dotted-list text-label font-normal text-muted sm:ms-auto">
        {isScoped(shownScope) && (
          <span>
            {`${formatNumber(format, data.left)} of ${countedIn(format, data.leftOfAll, 'container')} picked up`}
          </span>
        )}
        {data.left > 0 && (
          <span>{`LFD known for ${formatNumber(format, known)} of ${formatNumber(format, data.left)}`}</span>
        )}
      </p>
    </>
  )
}
