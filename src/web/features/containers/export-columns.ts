import type { Format } from '#domain/text/format.ts'
import { describeFieldValue, type FieldDefinition } from '#domain/container/custom-field.ts'
import { overrideStanding } from '#domain/fleet/deadline-at.ts'
import type { Fee } from '#domain/container/container.ts'
import { fieldZone } from '#domain/container/field-zone.ts'
import { governingHolds } from '#domain/container/holds.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import { inChargeOrder } from '#domain/container/charge-list.ts'
import { governingFees } from '#domain/container/posted.ts'
import { describeOwner } from '#domain/text/handling.ts'
import { holdsReportedBy } from '#domain/text/holds.ts'
import { readinessPhrase } from '#domain/text/readiness.ts'
import { isToConfirm, sourceNames } from '#domain/text/deadline.ts'
import { describeNoDeadline, notCountingSentence } from '#domain/text/lfd-cases.ts'
import { facilityZone } from '#domain/container/place.ts'
import { describeFreshness } from '#domain/text/freshness.ts'
import { containerStatusLabel } from '#domain/text/status.ts'
import { knownPerDiem } from '#domain/money/per-diem.ts'
import { perDiemGapLabels, returnByBasis } from '#domain/text/per-diem.ts'
import { chargeOf, type RateFigure } from '#domain/fleet/risk.ts'
import { figureLabel } from '#domain/text/risk.ts'
import { unreadableFeesNote, unreadableHoldsNote } from '#domain/text/unreadable.ts'
import {
  basisLabel,
  chargeBasis,
  formatFee,
  notCostedLabel,
  formatRateAhead,
  formatRateStart,
} from '#domain/text/money.ts'
import { describeWaiting } from '#domain/text/waiting.ts'
import { describeUrgency } from '#domain/text/urgency.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { describeEquipment, referencesOf } from '#web/parts/container-facts.ts'
import type { Exposure } from '#domain/money/exposure.ts'
import { aheadOf, dueCost, estimatedCharge } from '#web/parts/cost.tsx'
import {
  dayColumns,
  momentColumns,
  numberColumn,
  textColumn,
  type FileColumn,
} from '#web/parts/export/export-table.ts'
import { standsInYard } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn } from '#web/parts/grid/column.ts'
import { namedFigure } from '#domain/lists/figure-values.ts'
import { lfdSourcesOf } from '#web/parts/lfd-sources.ts'
import { fieldHeader } from '#web/parts/custom-fields/place-of.ts'
import { asNumber, fieldColumnId, fieldValueOf, type KnownFields } from './field-columns.tsx'

type Columns = readonly FileColumn<FleetRow>[]

/** The export columns of each grid column: dates with their zone and in UTC, raw values beside labels. */
const byGridColumn = (format: Format): Readonly<Record<string, Columns>> => ({
  container: [textColumn('Container', ({ container }) => container.number)],
  status: [
    textColumn('Status', ({ container }) => containerStatusLabel(container)),
    textColumn('Status, as the service says', ({ container }) => container.status),
  ],
  readiness: [
    textColumn('Readiness', (row) =>
      standsInYard(row) ? readinessPhrase(row.assessment.readiness) : 'does not apply',
    ),
  ],
  deadline: [
    ...dayColumns<FleetRow>('Last free day', ({ container }) => container.deadline),
    textColumn('Last free day source', ({ container }) =>
      container.deadline ? sourceNames[container.deadline.source] : null,
    ),
    textColumn('Last free day status', ({ container }) =>
      container.deadline
        ? isToConfirm(container.deadline)
          ? 'to confirm'
          : 'in use'
        : describeNoDeadline(container),
    ),
    textColumn('Last free days that do not count', (row) =>
      lfdSourcesOf(row)
        .flatMap((source) => {
          const why = notCountingSentence(source)
          return why === null ? [] : [`${sourceNames[source.source]} ${source.date}: ${why}`]
        })
        .join(' '),
    ),
    { header: 'Pick up by', kind: 'day', value: ({ assessment }) => assessment.urgency.pickUpBy },
    textColumn('Urgency', ({ assessment }) => describeUrgency(format, assessment.urgency)),
    numberColumn('Days left', ({ assessment }) => assessment.urgency.daysLeft),
  ],
  fees: [
    numberColumn('Cost', ({ assessment }) => dueCost(assessment.exposure)?.money.amount ?? null),
    textColumn('Cost currency', ({ assessment }) => dueCost(assessment.exposure)?.money.currency),
    textColumn('Cost basis', ({ assessment }) => describeDueBasis(assessment.exposure)),
    textColumn('Fees posted', ({ container }) =>
      [
        ...inChargeOrder(governingFees(container)).map(
          (fee) => `${fee.type} ${fileFee(format, fee)}`,
        ),
        unreadableFeesNote(container) ?? [],
      ]
        .flat()
        .join('; '),
    ),
  ],
  estimated: [
    numberColumn(
      'Estimated',
      ({ assessment }) => estimatedCharge(assessment)?.money.amount ?? null,
    ),
    textColumn(
      'Estimated currency',
      ({ assessment }) => estimatedCharge(assessment)?.money.currency,
    ),
    textColumn('Estimated basis', ({ assessment }) => {
      const estimated = estimatedCharge(assessment)
      return estimated && basisLabel[chargeBasis(estimated, 'estimated')]
    }),
    textColumn('Estimated for', ({ assessment }) => {
      if (assessment.exposure.estimated) return 'demurrage'
      return estimatedCharge(assessment) && 'per diem'
    }),
    textColumn('Rate ahead', ({ assessment }) => {
      const ahead = aheadOf(assessment)
      return (
        ahead &&
        `${formatRateAhead(format, ahead)} ${formatRateStart(format, ahead, assessment.urgency.today)}`
      )
    }),
  ],
  waiting: [
    numberColumn(
      'Cost of waiting',
      ({ assessment }) => assessment.exposure.waiting?.money.amount ?? null,
    ),
    textColumn(
      'Cost of waiting, currency',
      ({ assessment }) => assessment.exposure.waiting?.money.currency,
    ),
    textColumn('Cost of waiting, why', ({ assessment }) =>
      describeWaiting(format, assessment.exposure, assessment.urgency),
    ),
  ],
  'return-by': [
    {
      header: 'Return by',
      kind: 'day',
      value: ({ assessment }) => knownPerDiem(assessment.perDiem)?.returnBy ?? null,
    },
    textColumn('Return by, basis', ({ assessment: { perDiem } }) => {
      if (perDiem === null) return null
      if (typeof perDiem === 'string') return perDiemGapLabels[perDiem]
      return returnByBasis(perDiem) ?? 'by rate on file'
    }),
    numberColumn(
      'Days to return',
      ({ assessment }) => knownPerDiem(assessment.perDiem)?.daysLeft ?? null,
    ),
  ],
  'return-to': [textColumn('Return to', ({ container }) => container.handling?.returnTo?.place)],
  place: [
    textColumn('Place', ({ container }) => container.facility && facilityName(container.facility)),
    textColumn('Place code', ({ container }) => container.facility?.locode),
  ],
  holds: [
    textColumn('Holds', ({ container }) =>
      [
        ...governingHolds(container).map(({ name, status }) => `${name} (${status})`),
        unreadableHoldsNote(container) ?? [],
      ]
        .flat()
        .join('; '),
    ),
    textColumn('Holds reported by', ({ container }) =>
      governingHolds(container).length === 0 ? null : holdsReportedBy(container),
    ),
  ],
  appointment: momentColumns('Appointment', ({ container }) => ({
    at: container.appointmentAt,
    zone: fieldZone(container, 'appointmentAt'),
  })),
  owner: [textColumn('Owner', ({ container }) => describeOwner(container.handling))],
  tags: [textColumn('Tags', ({ container }) => container.handling?.tags.join(', '))],
  note: [
    textColumn('Last note', ({ container }) => container.handling?.lastNote?.text),
    textColumn('Last note by', ({ container }) => container.handling?.lastNote?.by.name),
  ],
  snooze: [textColumn('Snoozed until', ({ container }) => container.handling?.snooze?.until)],
  override: [
    textColumn('Last free day set by hand', ({ container }) => container.handling?.override?.date),
    textColumn('Set by', ({ container }) => container.handling?.override?.by.name),
    textColumn('Set because', ({ container }) => container.handling?.override?.reason),
    textColumn('Evidence', ({ container }) => container.handling?.override?.evidence),
    textColumn('Holds until', ({ container }) => container.handling?.override?.until),
    textColumn('To be confirmed', ({ container, now }) => {
      const standing = overrideStanding(container, now)
      return standing && (standing.why === null ? 'no' : 'yes')
    }),
  ],
  bl: [
    textColumn('BL', ({ container }) => container.shipment?.billOfLading),
    textColumn('Booking', ({ container }) => container.shipment?.bookingNumbers.join(', ')),
  ],
  vessel: [
    textColumn('Vessel', ({ container }) => container.shipment?.vessel),
    textColumn('Voyage', ({ container }) => container.shipment?.voyage),
  ],
  discharged: momentColumns('Discharged', ({ container }) => ({
    at: container.milestones.dischargedAt,
    zone: fieldZone(container, 'milestones.dischargedAt'),
  })),
  updated: [
    textColumn('Age of data', ({ assessment }) => describeFreshness(assessment.freshness)),
    ...momentColumns<FleetRow>('Checked', ({ container }) => ({
      at: container.checkedAt,
      zone: facilityZone(container),
    })),
  ],
  line: [
    textColumn('Line', ({ container }) => container.shipment?.line?.name),
    textColumn('SCAC', ({ container }) => container.shipment?.line?.scac),
  ],
  customer: [textColumn('Customer', ({ container }) => container.shipment?.customer)],
  equipment: [textColumn('Size, type', ({ container }) => describeEquipment(container))],
  weight: [numberColumn('Weight, lb', ({ container }) => container.weightLb)],
  seal: [textColumn('Seal', ({ container }) => container.sealNumber)],
  references: [textColumn('References', ({ container }) => referencesOf(container).join(', '))],
  eta: momentColumns('ETA at port', ({ container }) => ({
    at: container.shipment?.etaAt ?? null,
    zone: fieldZone(container, 'shipment.etaAt'),
  })),
  'inland-eta': momentColumns('ETA inland', ({ container }) => ({
    at: container.milestones.inlandEtaAt,
    zone: fieldZone(container, 'milestones.inlandEtaAt'),
  })),
  rail: [
    textColumn(
      'Rail carrier',
      ({ container }) => container.inlandRailCarrier ?? container.portRailCarrier,
    ),
  ],
  chassis: [textColumn('Chassis', ({ container }) => container.chassisNumber)],
  actions: [],
})

/**
 * The columns of a file for the columns on screen, in their order. One that has no form of its own gives what it sorts by.
 * `chosenBy`: the figures of money by which the list was chosen, as an address names them.
 */
export function fileColumns(
  format: Format,
  shown: readonly GridColumn<FleetRow>[],
  fields: KnownFields,
  chosenBy: readonly string[],
): Columns {
  const figures = chosenBy.flatMap((value) => namedFigure(value)?.figure ?? [])
  return [
    ...shown.flatMap((column) => {
      const figure = figures.find(({ kind }) => kind === column.id)
      if (figure?.kind === 'missed' || figure?.kind === 'projected')
        return figureColumns(format, figure)
      const field = fields.definitions?.find((one) => fieldColumnId(one) === column.id)
      return field
        ? fieldColumn(field, fields)
        : (byGridColumn(format)[column.id] ?? plainColumn(column))
    }),
    unreadableColumn,
  ]
}

/** An empty cell beside it would look as if nothing had been sent. */
const unreadableColumn = textColumn<FleetRow>('Fields that couldn’t be read', ({ container }) =>
  [
    ...(container.unreadable ?? []).map(({ field, raw }) => `${field}: ${raw}`),
    ...(container.shipment?.unreadable ?? []).map(({ field, raw }) => `shipment ${field}: ${raw}`),
  ].join('; '),
)

/** `1372.5 USD`; if it couldn't be read, that. */
function fileFee(format: Format, fee: Fee): string {
  return fee.unreadable?.some((part) => part !== 'type')
    ? formatFee(format, fee)
    : `${fee.amount} ${fee.currency ?? '(no currency)'}`
}

/** The export column of a custom field: numbers and dates as such, everything else as text. */
function fieldColumn(field: FieldDefinition, fields: KnownFields): FileColumn<FleetRow> {
  const header = fieldHeader(field)
  const valueOf = fieldValueOf(field, fields)
  if (field.type === 'number') return numberColumn(header, (row) => asNumber(valueOf(row)))
  if (field.type !== 'date')
    return textColumn(header, (row) => describeFieldValue(field, valueOf(row)))
  return {
    header,
    kind: 'day',
    value: (row) => {
      const day = valueOf(row)
      return isLocalDate(day) ? day : null
    },
  }
}

/** What a row adds to a figure at our rates, with its currency and basis. */
function figureColumns(format: Format, figure: RateFigure): Columns {
  const label = figureLabel(format, figure)
  const chargeFor = (row: FleetRow) => chargeOf(figure, row, row.policy)
  return [
    numberColumn(label, (row) => chargeFor(row)?.money.amount ?? null),
    textColumn(`${label}, currency`, (row) => chargeFor(row)?.money.currency),
    textColumn(`${label}, basis`, (row) => {
      const charge = chargeFor(row)
      return charge && basisLabel[chargeBasis(charge, 'projected')]
    }),
  ]
}

function plainColumn({ header, sortBy }: GridColumn<FleetRow>): Columns {
  if (!sortBy) return []
  return [textColumn(header, (row) => sortBy(row)?.toString())]
}

/** What the figure of a file rests on: `posted`, `est.`; or why there is none. */
function describeDueBasis(exposure: Exposure): string {
  const due = dueCost(exposure)
  if (due) return basisLabel[due.basis]
  const { notCosted } = exposure
  return notCosted === null || notCosted === 'not-running'
    ? ''
    : notCostedLabel(notCosted).replace(/^no estimate: /, '')
}
