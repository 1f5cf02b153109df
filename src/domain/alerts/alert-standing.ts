import type { AlertCause, AlertKind, AlertSubject } from './alert.ts'
import { noMarks, type Marks } from './alert-marks.ts'
import { isInScope, type AlertRule } from './alert-rule.ts'
import { reportedAppointment } from '../container/booking.ts'
import { facilityName } from '../container/facility-name.ts'
import type { AssessedContainer } from '../fleet/assess.ts'
import type { Facility } from '../container/container.ts'
import { activeHolds } from '../container/holds.ts'
import { epochMs, type Instant } from '../time/instant.ts'
import type { ReportingSource } from '../container/decode.ts'
import { runningPerDiem } from '../money/per-diem.ts'
import { isOut } from '../container/place.ts'
import { orderTroubleOf } from '../orders/order-trouble.ts'

/** A cause for an alert that is the case now. */
export interface Standing {
  readonly ruleId: string
  readonly subject: AlertSubject
  readonly cause: AlertCause
}

const sources: readonly ReportingSource[] = ['terminal', 'rail', 'line', 'provider']
const hourMs = 3_600_000

/** A last free day is due this long after discharge: hardly any free time ends earlier (default of this product). */
const dateDueHours = 48

/**
 * The causes that the enabled rules find in one container, as it was assessed at `now`. `marks`: what its changes left
 * behind.
 */
export function standingOfContainer(
  assessed: AssessedContainer,
  marks: Marks,
  rules: readonly AlertRule[],
  now: Instant,
): readonly Standing[] {
  const subject = `box:${assessed.container.id}` as const
  return rules.flatMap((rule) => {
    const isMeant = rule.on && rule.kind !== 'silent' && isInScope(rule.scope, assessed.container)
    if (!isMeant) return []
    return causes[rule.kind](assessed, marks, rule.days, now).map((cause) => ({
      ruleId: rule.id,
      subject,
      cause,
    }))
  })
}

/**
 * The silent facilities, for each rule about silent sources: every container there was last checked longer ago than the
 * rule's days. A container that was never checked counts from its discharge. One without either date says nothing about its
 * source and is skipped.
 */
export function standingOfSources(
  fleet: readonly AssessedContainer[],
  rules: readonly AlertRule[],
  now: Instant,
): readonly Standing[] {
  const watching = rules.filter(({ kind, on }) => on && kind === 'silent')
  if (watching.length === 0) return []
  return watching.flatMap((rule) =>
    [...heardOf(fleet.filter(({ container }) => isInScope(rule.scope, container)))].flatMap(
      ([id, { facility, latestMs, heardAt, containers }]): readonly Standing[] => {
        const isSilent = epochMs(now) - latestMs > Math.max(1, rule.days ?? 1) * 24 * hourMs
        if (!isSilent) return []
        const cause = {
          kind: 'silent',
          facility: facilityName(facility),
          heardAt,
          containers,
        } as const
        return [{ ruleId: rule.id, subject: `facility:${id}`, cause }]
      },
    ),
  )
}

/** Whether the next midnight at the facility, or of the empty, costs money: such alerts may break quiet hours. */
export function isMoneyCritical({ assessment }: AssessedContainer): boolean {
  const perDiem = alertablePerDiem(assessment)
  if (perDiem !== null) return perDiem.daysLeft <= 0
  const { notRunning, daysLeft } = assessment.urgency
  return notRunning === null && daysLeft !== null && daysLeft <= 0
}

type FindCauses = (
  assessed: AssessedContainer,
  marks: Marks,
  days: number | null,
  now: Instant,
) => readonly AlertCause[]

const causes: Readonly<Record<Exclude<AlertKind, 'silent'>, FindCauses>> = {
  'lfd-earlier'({ container, assessment }, { earlier }, days) {
    if (isOut(container) || !isNear(assessment.urgency.daysLeft, days)) return []
    return sources.flatMap((source) => {
      const moved = earlier[source]
      return moved ? [{ kind: 'lfd-earlier', source, ...moved } as const] : []
    })
  },
  held(assessed, _, days) {
    if (!stands(assessed) || !isNear(assessed.assessment.urgency.daysLeft, days)) return []
    const names = new Set(activeHolds(assessed.container).map(({ name }) => name))
    return [...names].map((hold) => ({ kind: 'held', hold }) as const)
  },
  'slot-lost'(assessed, { slotLost }, days) {
    const { container } = assessed
    // A recorded appointment replaces the lost one only if it is another: the terminal no longer lists that time.
    const isReplaced =
      reportedAppointment(container) !== null ||
      (container.appointmentAt !== null && container.appointmentAt !== slotLost)
    const isLost = stands(assessed) && slotLost !== null && !isReplaced
    if (!isLost || !isNear(assessed.assessment.urgency.daysLeft, days)) return []
    return [{ kind: 'slot-lost', slotAt: slotLost }]
  },
  available(assessed, { availableSince }, days) {
    const isNews =
      stands(assessed) && availableSince !== null && assessed.container.availability === 'available'
    if (!isNews || !isNear(assessed.assessment.urgency.daysLeft, days)) return []
    return [{ kind: 'available', since: availableSince }]
  },
  unassessable(assessed, _, days, now) {
    if (!stands(assessed)) return []
    const { urgency, readiness } = assessed.assessment
    // A missing date may be any day, so it counts as near however few the days (domain rules: it ranks beside Tomorrow).
    if (urgency.daysLeft === null) {
      if (!isDateDue(assessed, now)) return []
      return [{ kind: 'unassessable', what: 'deadline', verdict: null }]
    }
    const { verdict } = readiness
    if ((verdict !== 'stale' && verdict !== 'unknown') || !isNear(urgency.daysLeft, days)) return []
    return [{ kind: 'unassessable', what: 'readiness', verdict }]
  },
  'return-due'({ assessment }, _, days) {
    const perDiem = alertablePerDiem(assessment)
    if (perDiem === null || !isNear(perDiem.daysLeft, days)) return []
    return [{ kind: 'return-due', returnBy: perDiem.returnBy }]
  },
  order({ container, assessment }, _, days, now) {
    const { deliveryOrder } = container
    const { daysLeft } = assessment.urgency
    // A missing date may be any day, so it counts as near.
    if (!deliveryOrder || (daysLeft !== null && !isNear(daysLeft, days))) return []
    const { number: order, carrier } = deliveryOrder
    const what = orderTroubleOf(container, assessment.urgency, now)
    return what === null ? [] : [{ kind: 'order', what, order, carrier: carrier.name }]
  },
}

/** Sample rates aren't an offer, so they never raise an alert. */
function alertablePerDiem({ perDiem }: AssessedContainer['assessment']) {
  const running = runningPerDiem(perDiem)
  return running === null || running.isSample ? null : running
}

function stands({ assessment }: AssessedContainer): boolean {
  return assessment.urgency.notRunning === null
}

/** If the discharge isn't reported, there is no reason to wait. */
function isDateDue({ container }: AssessedContainer, now: Instant): boolean {
  const { dischargedAt } = container.milestones
  return dischargedAt === null || epochMs(now) - epochMs(dischargedAt) >= dateDueHours * hourMs
}

function isNear(daysLeft: number | null, days: number | null): boolean {
  return days === null || (daysLeft !== null && daysLeft <= days)
}

interface Heard {
  readonly facility: Facility
  /** The latest moment any of its containers was checked, or could have been. */
  readonly latestMs: number
  readonly heardAt: Instant | null
  readonly containers: number
}

function heardOf(fleet: readonly AssessedContainer[]): ReadonlyMap<string, Heard> {
  const heard = new Map<string, Heard>()
  for (const assessed of fleet) {
    const { container, assessment } = assessed
    const { facility } = container
    if (!stands(assessed) || facility === null || assessment.freshness.state === 'not-checked')
      continue
    const { checkedAt } = assessment.freshness
    const since = checkedAt ?? container.milestones.dischargedAt ?? container.createdAt
    if (since === null) continue
    const known = heard.get(facility.id)
    heard.set(facility.id, {
      facility,
      latestMs: Math.max(known?.latestMs ?? 0, epochMs(since)),
      heardAt: later(known?.heardAt ?? null, checkedAt),
      containers: (known?.containers ?? 0) + 1,
    })
  }
  return heard
}

function later(a: Instant | null, b: Instant | null): Instant | null {
  if (a === null || b === null) return a ?? b
  return epochMs(a) > epochMs(b) ? a : b
}

/** The marks of a container, empty by default. */
export function marksOf(marks: ReadonlyMap<string, Marks>, containerId: string): Marks {
  return marks.get(containerId) ?? noMarks
}
