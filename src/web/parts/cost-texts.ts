import type { Format } from '#domain/text/format.ts'
import {
  basisLabel,
  chargeBasis,
  formatMoney,
  formatRateAhead,
  formatRateStart,
} from '#domain/text/money.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { aheadOf, estimatedCharge, estimatedNote } from './cost.tsx'

/** The texts of an estimated cost in a list. */
export function estimatedTexts({ assessment }: FleetRow, format: Format): readonly string[] {
  const estimated = estimatedCharge(assessment)
  if (estimated)
    return [
      formatMoney(format, estimated.money),
      `${basisLabel[chargeBasis(estimated, 'estimated')]}, ${estimatedNote(assessment, estimated)}`,
    ]
  const ahead = aheadOf(assessment)
  if (ahead)
    return [
      formatRateAhead(format, ahead),
      formatRateStart(format, ahead, assessment.urgency.today),
    ]
  return ['no estimate']
}
