import type { Fee } from '#domain/container/container.ts'
import { inChargeOrder } from '#domain/container/charge-list.ts'
import { governingFees } from '#domain/container/posted.ts'
import type { Exposure } from '#domain/money/exposure.ts'
import { formatAmount, type Format } from '#domain/text/format.ts'
import {
  basisLabel,
  chargeBasis,
  feeLabel,
  formatCodedMoney,
  formatFee,
  formatRateAhead,
  formatRateStart,
  notCostedLabel,
} from '#domain/text/money.ts'
import { unreadableFeesNote } from '#domain/text/unreadable.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { aheadOf, dueCost, estimatedCharge } from './cost.tsx'
import { numberColumn, textColumn, type FileColumn } from './export/export-table.ts'

/** {@link postedColumn} as columns of a file. */
export function postedFile(format: Format): readonly FileColumn<FleetRow>[] {
  return [
    numberColumn('Cost', ({ assessment }) => dueCost(assessment.exposure)?.money.amount ?? null),
    textColumn('Cost currency', ({ assessment }) => dueCost(assessment.exposure)?.money.currency),
    textColumn('Cost basis', ({ assessment }) => describeDueBasis(assessment.exposure)),
    textColumn('Fees posted', ({ container }) =>
      [
        ...inChargeOrder(governingFees(container)).map(
          (fee) => `${feeLabel(fee.type)} ${fileFee(format, fee)}`,
        ),
        unreadableFeesNote(container) ?? [],
      ]
        .flat()
        .join('; '),
    ),
  ]
}

/** {@link estimatedColumn} as columns of a file. */
export function estimatedFile(format: Format): readonly FileColumn<FleetRow>[] {
  return [
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
        `${formatRateAhead(format, ahead, formatCodedMoney)} ${formatRateStart(format, ahead, assessment.urgency.today)}`
      )
    }),
  ]
}

/** `USD 1,372.50`; if it couldn't be read, that. */
function fileFee(format: Format, fee: Fee): string {
  return fee.unreadable?.some((part) => part !== 'type') || fee.currency !== null
    ? formatFee(format, fee, formatCodedMoney)
    : `${formatAmount(format, fee.amount)} (no currency)`
}

/** The basis of a figure in a file: `posted`, `est.`; or why there is none. */
function describeDueBasis(exposure: Exposure): string {
  const due = dueCost(exposure)
  if (due) return basisLabel[due.basis]
  const { notCosted } = exposure
  return notCosted === null || notCosted === 'not-running'
    ? ''
    : notCostedLabel(notCosted).replace(/^no estimate: /, '')
}
