import { fleetSetLabels } from '#domain/text/fleet-sets.ts'
import type { Format } from '#domain/text/format.ts'
import { useFormat, viewerZone } from '#web/data/format.ts'
import { counted } from '#domain/text/count.ts'
import { epochMs } from '#domain/time/instant.ts'
import { formatTime, formatAgeAt } from '#domain/text/time.ts'
import { laneHeading } from '#domain/text/urgency.ts'
import { useNow } from '#web/data/clock.ts'
import { useLiveStatus } from '#web/data/live-context.ts'
import { useSync } from '#web/data/sync.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { currentLaneName } from '#web/parts/lane-names.ts'
import { FleetState } from '#web/parts/fleet-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Pause, Play } from 'lucide-react'
import { useMemo } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { slidesOf, staleMinutes, wallViews, type Slide, type WallView } from './slides.ts'
import { useRotation } from './use-rotation.ts'
import { WallClocks } from './wall-clocks.tsx'
import { wallColumns } from './wall-columns.tsx'

/** The Board on a wall screen: large, unattended, with the true age of its data. */
export function WallPage() {
  const { view = 'board' } = useParams()
  const known = wallViews.find((one) => one === currentLaneName(view))
  return known ? <Wall view={known} /> : <Navigate replace to={paths.wall()} />
}

function Wall({ view }: { readonly view: WallView }) {
  const format = useFormat()
  const fleet = useAssessedFleet()
  const slides = useMemo(() => slidesOf(view, fleet.containers), [view, fleet.containers])
  const { current, isPaused } = useRotation(slides.length)
  const slide = slides[current]
  usePageTitle('Wallboard')
  const onBoard = slides.filter(({ page }) => page === 1).reduce((sum, { total }) => sum + total, 0)
  return (
    <div
      data-theme="dark"
      className="grid h-dvh grid-rows-[auto_auto_minmax(0,1fr)_auto] overflow-hidden bg-canvas text-[2.3vh] max-sm:text-[1.8vh] leading-[1.25] text-text"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-8 px-[2vw] py-[1.6vh] max-sm:px-4">
        <h1 tabIndex={-1} className="text-[3.4vh] font-semibold">
          {slide ? nameOf(format, slide) : 'Board'}{' '}
          <span className="font-normal text-muted">{slide?.total ?? 0}</span>
        </h1>
        <WallClocks containers={fleet.containers} />
      </header>
      <AgeBand />
      {slide && fleet.loaded > 0 ? (
        <Rows slide={slide} />
      ) : (
        <FleetState fleet={fleet}>
          <EmptyState title="Nothing on the Board" />
        </FleetState>
      )}
      <footer className="flex items-center justify-between gap-6 px-[2vw] max-sm:px-4 py-[1.2vh] text-[1.9vh] text-muted">
        <span>
          {slide && slide.pages > 1 && `Page ${slide.page} of ${slide.pages} · `}
          {counted(onBoard, 'container')} on the Board
        </span>
        <span className="flex items-center gap-3">
          <Dots count={slides.length} current={current} />
          <span className="whitespace-nowrap">
            Slide {current + 1} of {slides.length}
          </span>
          <Button aria-pressed={isPaused}>
            {isPaused ? <Play aria-hidden size={14} /> : <Pause aria-hidden size={14} />}
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        </span>
      </footer>
    </div>
  )
}

function Rows({ slide }: { readonly slide: Slide }) {
  const format = useFormat()
  if (slide.rows.length === 0) return <EmptyState title={`${nameOf(format, slide)}: none`} />
  return (
    <DataTable
      caption={nameOf(format, slide)}
      look="wall"
      columns={wallColumns(format)}
      rows={slide.rows}
      rowId={({ container }) => container.id}
    />
  )
}

/** The age of the data; a band across the wall once it is no longer live. */
function AgeBand() {
  const format = useFormat()
  const now = useNow()
  const { state, lastEventAt } = useLiveStatus()
  const lastSuccessAt = useSync()?.lastSuccessAt ?? null
  // Both must be fresh: the service must be read, and this screen must receive it.
  const seen = [lastSuccessAt, lastEventAt].filter((at) => at !== null).sort()
  const oldest = seen.length < 2 ? null : (seen[0] ?? null)
  const isOld =
    state !== 'live' || (oldest !== null && epochMs(now) - epochMs(oldest) > staleMinutes * 60_000)
  if (!isOld) {
    return (
      <p className="px-[2vw] pb-[0.8vh] max-sm:px-4 text-[1.9vh] text-muted">
        {oldest === null
          ? 'Loading…'
          : `Live · synced ${formatAgeAt(lastSuccessAt ?? oldest, now)}`}
      </p>
    )
  }
  return (
    <p
      role="status"
      className="bg-over-fill px-[2vw] py-[1vh] max-sm:px-4 font-semibold text-over-text"
    >
      {oldest === null
        ? 'Not live.'
        : `Data from ${formatTime(format, oldest, viewerZone)} (${formatAgeAt(oldest, now)}). Not live.`}
    </p>
  )
}

/** More pages than this have no dots, only a text. */
const maxDots = 20

function Dots({ count, current }: { readonly count: number; readonly current: number }) {
  if (count > maxDots) return null
  return (
    <span aria-hidden className="flex gap-1.5 max-sm:hidden">
      {Array.from({ length: count }, (_, at) => (
        <span
          // A page is identified by its position.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          className={`size-2 rounded-full ${at === current ? 'bg-text' : 'bg-edge'}`}
        />
      ))}
    </span>
  )
}

function nameOf(format: Format, { lane, rows }: Slide): string {
  if (lane === 'blocked') return fleetSetLabels.onHoldOnBoard
  return laneHeading(
    format,
    lane,
    rows.map(({ assessment }) => assessment.urgency),
  )
}
