import { useFormat } from '#web/data/format.ts'
import type { CrossTab, Tally } from '#domain/fleet/cross-tab.ts'
import { blockers, type Blocker } from '#domain/fleet/risk.ts'
import { bandOf, type Bucket } from '#domain/deadlines/urgency.ts'
import { counted } from '#domain/text/count.ts'
import { formatMoney } from '#domain/text/money.ts'
import {
  blockerLabels,
  blockerMeanings,
  bucketLabels,
  projectedHeading,
} from '#domain/text/risk.ts'
import { UrgencyShape } from '#web/parts/urgency-shape.tsx'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TextLink } from '#web/ui/link.tsx'
import { CountLink } from './count-link.tsx'
import { cellSearch, figureSearch, notCostedSearch } from './risk-links.ts'
import { RiskSection } from './risk-section.tsx'
import { shade } from './shade.ts'
import type { Risk } from './use-risk.ts'

/** Urgency crossed with what stands in the way: every container whose clock runs is in one cell. */
export function CrossTable({ risk: { model } }: { readonly risk: Risk }) {
  const format = useFormat()
  const { tab, by, today } = model
  const most = Math.max(1, ...tab.rows.flatMap(({ cells }) => cells.map((one) => one.containers)))
  return (
    <RiskSection heading="Urgency and blocker" about="Select a number to see its containers.">
      <div
        role="region"
        aria-label="Urgency and blocker, table"
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="w-full min-w-245 print:min-w-0 text-data">
          <caption className="sr-only">Containers by urgency and blocker</caption>
          <thead>
            <tr className="border-b border-line text-label text-muted">
              <th scope="col" className={`${cell} text-start`}>
                Last free day
              </th>
              {blockers.map((blocker) => (
                <th key={blocker} scope="col" title={blockerMeanings[blocker]} className={head}>
                  {blockerLabels[blocker]}
                </th>
              ))}
              <th scope="col" className={head}>
                Total
              </th>
              <th scope="col" className={head}>
                No estimate
              </th>
              <th scope="col" className={head}>
                {projectedHeading(format, tab.total.owed, by, today)}
              </th>
            </tr>
          </thead>
          <tbody>
            {tab.rows.map(({ bucket, cells, total }) => (
              <tr key={bucket} className="border-b border-line-soft">
                <th scope="row" className={`${cell} text-start font-normal`}>
                  <span className="flex items-center gap-2 whitespace-nowrap">
                    <span className="w-2.5">
                      <UrgencyShape look={bandOf(bucket)} />
                    </span>
                    {bucketLabels[bucket]}
                  </span>
                </th>
                {cells.map((tally, at) => (
                  <CountCell
                    key={blockers[at]}
                    {...{ tally, bucket, most }}
                    blocker={blockers[at] ?? null}
                  />
                ))}
                <SumCells tally={total} bucket={bucket} by={by} />
              </tr>
            ))}
          </tbody>
          <Foot tab={tab} by={by} />
        </table>
      </div>
    </RiskSection>
  )
}

function Foot({ tab, by }: { readonly tab: CrossTab; readonly by: Risk['model']['by'] }) {
  return (
    <tfoot>
      <tr className="font-medium">
        <th scope="row" className={`${cell} text-start font-medium`}>
          Total
        </th>
        {tab.columns.map((tally, at) => (
          <CountCell
            key={blockers[at]}
            tally={tally}
            bucket={null}
            blocker={blockers[at] ?? null}
            most={null}
          />
        ))}
        <SumCells tally={tab.total} bucket={null} by={by} />
      </tr>
    </tfoot>
  )
}

function CountCell({
  tally,
  bucket,
  blocker,
  most,
}: {
  readonly tally: Tally
  readonly bucket: Bucket | null
  readonly blocker: Blocker | null
  /** The fullest cell, for its shade; null for sums. */
  readonly most: number | null
}) {
  const format = useFormat()
  const { containers } = tally
  const name = [
    bucket && bucketLabels[bucket],
    blocker && blockerLabels[blocker],
    counted(containers, 'container'),
    ...tally.owed.map(({ money }) => formatMoney(format, money)),
  ].filter((part) => part !== null)
  return (
    <td className={classNames(cell, 'text-end', most !== null && shade(containers / most))}>
      <CountLink count={containers} search={cellSearch(bucket, blocker)} name={name.join(', ')} />
    </td>
  )
}

function SumCells({
  tally,
  bucket,
  by,
}: {
  readonly tally: Tally
  readonly bucket: Bucket | null
  readonly by: Risk['model']['by']
}) {
  const format = useFormat()
  const within = bucket === null ? {} : { bucket }
  const place = bucket === null ? 'All' : bucketLabels[bucket]
  return (
    <>
      <td className={`${cell} text-end font-medium`}>
        <CountLink
          count={tally.containers}
          search={cellSearch(bucket, null)}
          name={`${place}, ${counted(tally.containers, 'container')}`}
        />
      </td>
      <td className={`${cell} text-end`}>
        <CountLink
          count={tally.notCosted}
          search={{ ...notCostedSearch(), ...within }}
          name={`${place}, ${tally.notCosted} without an estimate`}
        />
      </td>
      <td className={`${cell} text-end whitespace-nowrap`}>
        {tally.owed.length === 0 && <span className="text-muted">{noneOwed(tally)}</span>}
        {tally.owed.map(({ money }) => (
          <TextLink
            key={money.currency}
            look="quiet"
            className="block"
            to={paths.containers({
              ...figureSearch({ kind: 'projected', by }, money.currency),
              ...within,
            })}
          >
            {formatMoney(format, money)}
          </TextLink>
        ))}
      </td>
    </>
  )
}

function noneOwed({ containers, notCosted }: Tally): string {
  if (containers === 0) return '–'
  return notCosted === containers ? 'no estimate' : 'none yet'
}

const cell = 'h-8 px-2 first:ps-0 last:pe-0 print:h-5.5'
const head = 'px-2 py-1 text-end align-bottom font-medium last:pe-0'
