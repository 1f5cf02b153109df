import type { Format } from '#domain/text/format.ts'
import { useFormat, viewerZone } from '#web/data/format.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { counted } from '#domain/text/count.ts'
import { describeSums } from '#domain/text/forecast.ts'
import { describeRates } from '#domain/text/risk.ts'
import { formatDate, formatEventTime } from '#domain/text/time.ts'
import { statusOf } from '#web/data/api.ts'
import { usePolicy } from '#web/data/policy.ts'
import { useSavedPlan } from '#web/data/plans.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import type { SavedPlan } from '#wire/api/plans.ts'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import {
  savedPlanModel,
  pullDays,
  pickupStateOf,
  pickupStates,
  type SavedPickup,
  type PickupState,
} from './saved-plan-model.ts'
import { SavedPlanActions } from './saved-plan-actions.tsx'
import { PullList } from './pull-list.tsx'

/** Which of its containers are listed; absent: all. */
const parameters = { show: parseAsStringLiteral(pickupStates) }

/** A saved plan: its pull list, and how it compares with what happened. */
export function SavedPlanPage() {
  const { id = '' } = useParams()
  const query = useSavedPlan(id)
  usePageTitle('Saved plan')
  const notFound = statusOf(query.error) === 404 && (
    <EmptyState
      title="Plan not found"
      actions={
        <ButtonLink look="primary" to={paths.plan()}>
          View plans
        </ButtonLink>
      }
    >
      It may have been deleted, or the link is incomplete.
    </EmptyState>
  )
  return (
    <Read name="the plan" query={query} instead={notFound}>
      {(saved) => <PlanView saved={saved} />}
    </Read>
  )
}

function PlanView({ saved }: { readonly saved: SavedPlan }) {
  const format = useFormat()
  const { containers, now } = useAssessedFleet()
  const policy = usePolicy()
  const model = useMemo(() => {
    const live = new Map(containers.map((row) => [row.container.id, row]))
    return savedPlanModel(saved, live, now, policy)
  }, [saved, containers, now, policy])
  const { id, by, at, first, days: length } = saved.data
  const [{ show }] = useQueryStates(parameters)
  const ignored = useRepairedAddress(parameters)
  const shown = model.pickups.filter((one) => show === null || pickupStateOf(one) === show)
  const days = pullDays(shown)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title={`Plan, ${describeSpan(format, first, length)}`}
        facts={[
          `saved by ${by.name}`,
          formatEventTime(format, at, viewerZone, now),
          counted(model.pickups.length, 'container'),
        ]}
        actions={<SavedPlanActions saved={saved} model={model} now={now} />}
      />
      <IgnoredNotice names={ignored} />
      <PageBody label="Saved plan">
        <div data-print-wide="" className="pb-8 print:pb-0 print:text-[10px]/[13px]">
          <Reality id={id} pickups={model.pickups} show={show} />
          {model.costs.planned.length > 0 && (
            <p className="px-gutter text-data text-muted print:hidden">
              Planned cost {describeSums(format, model.costs.planned)}, now{' '}
              {describeSums(format, model.costs.now)}, {describeRates(model.costs.now)}. Includes
              only containers with both figures.
            </p>
          )}
          {days.length === 0 && (
            <p className="px-gutter py-4 text-data text-muted">No containers match.</p>
          )}
          {days.map((one) => (
            <PullList key={one.day} pull={one} today={first} />
          ))}
        </div>
      </PageBody>
    </div>
  )
}

const pickupStateLabels: Readonly<Record<PickupState, string>> = {
  'on-time': 'picked up on time',
  late: 'late',
  'to-come': 'upcoming',
  'in-trouble': 'on hold, moved or no longer reported',
  undated: 'picked up, date not reported',
}

/** The number of containers in each state. Clicking a count filters the list, clicking again clears the filter. */
function Reality({
  id,
  pickups,
  show,
}: {
  readonly id: string
  readonly pickups: readonly SavedPickup[]
  readonly show: PickupState | null
}) {
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2 px-gutter py-2 print:hidden">
      {pickupStates.map((state) => (
        <li key={state}>
          <TextLink
            look="quiet"
            className="inline-flex items-baseline gap-2 aria-current:underline"
            to={paths.savedPlan(id, state === show ? {} : { show: state })}
            aria-current={state === show ? 'true' : undefined}
          >
            <span className="text-title">
              {pickups.filter((one) => pickupStateOf(one) === state).length}
            </span>{' '}
            <span className="text-data text-muted">{pickupStateLabels[state]}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

function describeSpan(format: Format, first: LocalDate, days: number): string {
  const last = addDays(first, days - 1)
  return days === 1
    ? formatDate(format, first, first)
    : `${formatDate(format, first, first)} to ${formatDate(format, last, first)}`
}
