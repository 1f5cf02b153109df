import type { Departure } from '#domain/history/kpi-departure.ts'
import {
  measures,
  readMeasure,
  volatilityOf,
  type Measure,
  type Reading,
} from '#domain/history/kpi.ts'
import { counted } from '#domain/text/count.ts'
import {
  decimal,
  measureLabels,
  measureMeanings,
  readingFigure,
  describeReading,
} from '#domain/text/kpi.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { Kpi } from './use-kpi.ts'

/** Every measure with its figure, its basis, and its meaning. */
export function MeasureTable({
  kpi,
  departures,
}: {
  readonly kpi: Kpi
  readonly departures: readonly Departure[]
}) {
  return (
    <ul
      aria-label="Measures"
      className="grid border-b border-line pt-3 sm:grid-cols-2 lg:grid-cols-4"
    >
      {measures.map((measure) => (
        <MeasureTile key={measure} kpi={kpi} measure={measure} departures={departures} />
      ))}
    </ul>
  )
}

function MeasureTile({
  kpi,
  measure,
  departures,
}: {
  readonly kpi: Kpi
  readonly measure: Measure
  readonly departures: readonly Departure[]
}) {
  const reading = readMeasure(measure, departures)
  const missing = departures.length - reading.of.length
  const detail = describeDetail(measure, reading)
  return (
    <li className="grid content-start gap-1 border-t border-line px-gutter py-3.5">
      <h2 className="text-label text-muted">{measureLabels[measure]}</h2>
      <p
        className={
          reading.kind === 'none' ? 'py-1 text-section text-muted' : 'text-title tracking-tight'
        }
      >
        <TextLink
          look="quiet"
          to={kpi.pathOf({ measure })}
          preventScrollReset
          aria-current={kpi.choice.measure === measure ? 'true' : undefined}
          aria-label={`${measureLabels[measure]}: ${describeReading(reading)}`}
        >
          {readingFigure(reading)}
        </TextLink>
      </p>
      {detail !== null && <p className="text-data">{detail}</p>}
      <p className="dotted-list text-data text-muted">
        {!countsContainers(measure, reading) && (
          <span>of {counted(reading.of.length, 'container')}</span>
        )}
        {missing > 0 && (
          <TextLink
            look="quiet"
            className="inline-flex min-h-6 items-center"
            to={kpi.pathOf({ measure, part: 'unmeasured' })}
            preventScrollReset
          >
            {missing} not measured
          </TextLink>
        )}
      </p>
      <p className="text-label font-normal text-muted">{measureMeanings[measure]}</p>
    </li>
  )
}

/** Whether the figure already gives the number of containers, as in `115 of 157 containers`. */
function countsContainers(measure: Measure, reading: Reading): boolean {
  return reading.kind === 'share' && shareNouns[measure] === undefined && measure !== 'lfd-moved'
}

function describeDetail(measure: Measure, reading: Reading): string | null {
  const volatility = measure === 'lfd-moved' ? volatilityOf(reading.of) : null
  if (volatility) {
    const mean = `${decimal(Math.abs(volatility.meanShift))} days ${volatility.meanShift < 0 ? 'earlier' : 'later'}`
    return `${volatility.moved} moved, ${volatility.earlier} earlier. Average: ${mean}`
  }
  switch (reading.kind) {
    case 'none':
      return null
    case 'share':
      return `${reading.part} of ${reading.whole} ${shareNouns[measure] ?? 'containers'}`
    case 'spread':
      return `median, 90% within ${decimal(reading.p90)} ${reading.unit}`
  }
}

const shareNouns: Partial<Readonly<Record<Measure, string>>> = {
  'free-time': 'free days',
  'slots-kept': 'appointments',
}
