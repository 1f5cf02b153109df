import * as z from 'zod'
import { findSourceDeadlines } from '#domain/deadlines/deadline.ts'
import { overrideStanding } from '#domain/fleet/deadline-at.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import type { FreeTimeClock, SourceDeadline } from '#domain/container/last-free-day.ts'
import type { Charge } from '#domain/money/charge.ts'
import { chargeLines, describeTariff } from '#domain/text/charge.ts'
import {
  certaintySentence,
  describeEnds,
  ruleSentence,
  zoneConflictSentence,
} from '#domain/text/deadline.ts'
import { writtenFormatOf } from '#domain/text/format.ts'
import { notCountingSentence } from '#domain/text/lfd-cases.ts'
import { laneMeanings, gateNote } from '#domain/text/urgency.ts'
import { chargeOf, costOf, lastFreeDayOf, nameOf } from './brief.ts'
import { containerInput, defineTool, originOf, type Tool, type ToolParts } from './tool.ts'
import { code, codeOrNull, untrusted, untrustedOrNull } from './untrusted.ts'

const input = z.object({ container: containerInput }).strict()

/** Why a last free day is what it is. */
export function deadlineTools({ records, publicUrl }: ToolParts): readonly Tool[] {
  const explain = defineTool(
    {
      name: 'explain_deadline',
      title: 'Explain a deadline',
      description:
        'Why a container’s last free day (LFD) is that day: whose clock counts, the rule that chose it, every source with its own date and why it does or doesn’t apply, the last open gate day before it, and the arithmetic of the charges. Days are the facility’s, in `zone`.',
      endpoint: 'GET /api/v1/containers/:id',
      input,
    },
    async (c, { container }) => {
      const row = await records.findRow(container)
      return {
        data: { ...nameOf(row, originOf(c, publicUrl)), ...explanationOf(row) },
        rows: [row],
        basis: basisOf(row),
      }
    },
  )
  return [explain]
}

function explanationOf(row: FleetRow) {
  const { container, assessment, now, policy } = row
  const { deadline } = container
  const { urgency, exposure } = assessment
  const format = writtenFormatOf(policy)
  const set = overrideStanding(container, now)
  const sources = deadline?.sources ?? findSourceDeadlines(container, policy, null, now)
  return {
    lastFreeDay: lastFreeDayOf(row),
    ends: deadline && {
      at: deadline.endsAt,
      text: untrusted(describeEnds(format, deadline, urgency.today)),
    },
    clock: deadline?.clock ? clockMeanings[deadline.clock] : null,
    clockNotRunning: urgency.notRunning,
    rule: deadline && ruleSentence(deadline.rule),
    sources: sources.map(sourceOf),
    setManually: set && {
      date: set.override.date,
      by: untrusted(set.override.by.name, 80),
      reason: untrusted(set.override.reason, 300),
      evidence: untrustedOrNull(set.override.evidence, 300),
      validThrough: set.override.until,
      needsConfirmationBecause: set.why,
    },
    pickUpBy: urgency.pickUpBy,
    gateDaysLeft: urgency.gateDaysLeft,
    gate: gateNote(urgency, deadline?.date ?? null),
    areGateHoursConfirmed: urgency.areGatesConfirmed,
    lane: urgency.lane && { name: urgency.lane, meaning: laneMeanings[urgency.lane] },
    zoneConflict: container.zoneConflict
      ? untrusted(zoneConflictSentence(container.zoneConflict))
      : null,
    cost: costOf(row),
    arithmetic: {
      toDate: arithmeticOf(exposure.estimated, row),
      nextChargeableDay: arithmeticOf(exposure.nextDay, row),
    },
  }
}

const clockMeanings: Readonly<Record<FreeTimeClock, string>> = {
  port: 'port: the terminal’s and the line’s dates count',
  ramp: 'ramp: the rail carrier’s and the line’s dates count',
  'not-confirmed':
    'not confirmed: whether it is at the port or inland isn’t known, so the earliest date counts',
}

function sourceOf(source: SourceDeadline) {
  return {
    source: source.source,
    date: source.date,
    zone: codeOrNull(source.zone),
    reported: code(source.reported),
    governs: source.governs,
    applies: source.applies,
    whyNot: notCountingSentence(source),
    certainty: certaintySentence(source.certainty),
  }
}

function arithmeticOf(charge: Charge | null, { assessment, policy }: FleetRow) {
  return (
    charge && {
      ...chargeOf(charge),
      days: charge.days,
      rate: untrusted(describeTariff(charge)),
      lines: chargeLines(writtenFormatOf(policy), charge, assessment.urgency.today)
        .slice(0, 10)
        .map((line) => untrusted(line)),
    }
  )
}

function basisOf({ container, assessment: { urgency } }: FleetRow): readonly string[] {
  return [
    ...(container.deadline === null
      ? ['No last free day governs. That doesn’t mean that nothing is charged.']
      : []),
    ...(urgency.areGatesConfirmed === false
      ? ['Gate hours at this facility are assumed: nobody at the account has confirmed them.']
      : []),
  ]
}
