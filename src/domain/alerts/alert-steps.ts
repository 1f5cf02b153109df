import { alertIdentity, isWorse, type Alert, type AlertCause, type WhyResolved } from './alert.ts'
import { isReturn } from './alert-return.ts'
import type { Standing } from './alert-standing.ts'
import { epochMs, type Instant } from '../time/instant.ts'

/**
 * Who is notified of a step outside the app, if the rule says so. `not-notified`: those who weren't notified of the alert
 * yet.
 */
export type Notified = 'everybody' | 'not-notified' | 'nobody'

/** One step of an alert. */
export type AlertStep =
  | { readonly step: 'fire'; readonly standing: Standing; readonly notify: 'everybody' }
  /** Its cause ended and returned soon after: the alert continues, and keeps who acknowledged or snoozed it. */
  | {
      readonly step: 'return'
      readonly alert: Alert
      readonly cause: AlertCause
      readonly notify: 'not-notified'
    }
  /** The cause is the same but its facts changed. If worse, it is open again, whoever had acknowledged or snoozed it. */
  | {
      readonly step: 'update'
      readonly alert: Alert
      readonly cause: AlertCause
      readonly notify: 'everybody' | 'nobody'
    }
  /** Its snooze is over. */
  | { readonly step: 'wake'; readonly alert: Alert; readonly notify: 'nobody' }
  | {
      readonly step: 'resolve'
      readonly alert: Alert
      readonly why: WhyResolved
      readonly notify: 'nobody'
    }

/**
 * The steps from the current alerts to what `standing` says is the case. Nothing fires twice, no cause is skipped, and an
 * alert whose cause is gone resolves by itself. Applied to its own result, it returns no steps.
 *
 * @param alerts the open alerts of everything that was assessed, and those that ended recently
 * @param rulesOn rules that are on: an alert of any other rule resolves, which says nothing about its cause
 */
export function nextSteps(
  alerts: readonly Alert[],
  standing: readonly Standing[],
  rulesOn: ReadonlySet<string>,
  now: Instant,
): readonly AlertStep[] {
  const stand = alerts.filter(({ resolved }) => resolved === null)
  const known = new Map(stand.map((alert) => [alertIdentity(alert), alert]))
  const ended = lastEnded(alerts)
  const isNow = new Map(standing.map((one) => [alertIdentity(one), one]))
  const begins = [...isNow].flatMap(([identity, one]) =>
    known.has(identity) ? [] : [beginning(one, ended.get(identity), now)],
  )
  const others = [...known].flatMap(([identity, alert]) =>
    stepsOf(alert, isNow.get(identity)?.cause ?? null, rulesOn, now),
  )
  return [...begins, ...others]
}

function beginning(standing: Standing, ended: Alert | undefined, now: Instant): AlertStep {
  return ended && isReturn(ended, standing.cause, now)
    ? { step: 'return', alert: ended, cause: standing.cause, notify: 'not-notified' }
    : { step: 'fire', standing, notify: 'everybody' }
}

/** The last alert of each identity to end. */
function lastEnded(alerts: readonly Alert[]): ReadonlyMap<string, Alert> {
  const ended = alerts.flatMap((alert) =>
    alert.resolved === null ? [] : [{ alert, endedMs: epochMs(alert.resolved.at) }],
  )
  return new Map(
    ended
      .toSorted((a, b) => a.endedMs - b.endedMs)
      .map(({ alert }) => [alertIdentity(alert), alert]),
  )
}

function stepsOf(
  alert: Alert,
  cause: AlertCause | null,
  rulesOn: ReadonlySet<string>,
  now: Instant,
): readonly AlertStep[] {
  if (cause === null) {
    const why = rulesOn.has(alert.ruleId) ? 'cause-gone' : 'rule-off'
    return [{ step: 'resolve', alert, why, notify: 'nobody' }]
  }
  if (JSON.stringify(cause) !== JSON.stringify(alert.cause))
    return [
      {
        step: 'update',
        alert,
        cause,
        notify: isWorse(alert.cause, cause) ? 'everybody' : 'nobody',
      },
    ]
  const isAwake = alert.snoozedUntil !== null && epochMs(alert.snoozedUntil) <= epochMs(now)
  return isAwake ? [{ step: 'wake', alert, notify: 'nobody' }] : []
}

/** The alert after a step. `id`: for a new one. */
export function afterStep(step: AlertStep, now: Instant, id: string): Alert {
  switch (step.step) {
    case 'fire':
      return {
        ...step.standing,
        id,
        firedAt: now,
        acknowledged: null,
        snoozedUntil: null,
        owner: null,
        actedAt: null,
        resolved: null,
      }
    case 'return': {
      const { alert, cause } = step
      if (alert.resolved?.why === 'rule-off') return { ...alert, cause, resolved: null }
      return { ...alert, cause, resolved: null, cameBack: (alert.cameBack ?? 0) + 1 }
    }
    case 'update': {
      const { alert, cause, notify } = step
      return notify === 'everybody'
        ? { ...alert, cause, acknowledged: null, snoozedUntil: null }
        : { ...alert, cause }
    }
    case 'wake':
      return { ...step.alert, snoozedUntil: null }
    case 'resolve':
      return { ...step.alert, resolved: { at: now, why: step.why } }
  }
}
