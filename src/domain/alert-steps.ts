import { alertIdentity, isWorse, type Alert, type AlertCause, type WhyResolved } from './alert.ts'
import type { Standing } from './alert-standing.ts'
import { epochMs, type Instant } from './instant.ts'

/** One step of an alert. `tells`: people are to hear of it outside the app too, where its rule says so. */
export type AlertStep =
  | { readonly step: 'fire'; readonly standing: Standing; readonly tells: true }
  /** The cause is the same and its facts are not. Worse: open again, whoever had acknowledged or laid it aside. */
  | {
      readonly step: 'update'
      readonly alert: Alert
      readonly cause: AlertCause
      readonly tells: boolean
    }
  /** Its time to sleep is over. */
  | { readonly step: 'wake'; readonly alert: Alert; readonly tells: false }
  | {
      readonly step: 'resolve'
      readonly alert: Alert
      readonly why: WhyResolved
      readonly tells: false
    }

/**
 * What becomes of alerts now that `standing` is the case: (what was, what is) -> steps. Nothing fires twice, nothing
 * that is the case is passed over, and what is gone resolves by itself. Running it again on its own result gives none.
 *
 * @param alerts those that are not resolved, of everything that was looked at
 * @param rulesOn rules that are on: an alert of another one resolves without a word about its cause
 */
export function nextSteps(
  alerts: readonly Alert[],
  standing: readonly Standing[],
  rulesOn: ReadonlySet<string>,
  now: Instant,
): readonly AlertStep[] {
  const known = new Map(alerts.map((alert) => [alertIdentity(alert), alert]))
  const isNow = new Map(standing.map((one) => [alertIdentity(one), one]))
  const fires = [...isNow].flatMap(([identity, one]): readonly AlertStep[] =>
    known.has(identity) ? [] : [{ step: 'fire', standing: one, tells: true }],
  )
  const others = [...known].flatMap(([identity, alert]) =>
    stepsOf(alert, isNow.get(identity)?.cause ?? null, rulesOn, now),
  )
  return [...fires, ...others]
}

function stepsOf(
  alert: Alert,
  cause: AlertCause | null,
  rulesOn: ReadonlySet<string>,
  now: Instant,
): readonly AlertStep[] {
  if (cause === null) {
    const why = rulesOn.has(alert.ruleId) ? 'cause-gone' : 'rule-off'
    return [{ step: 'resolve', alert, why, tells: false }]
  }
  if (JSON.stringify(cause) !== JSON.stringify(alert.cause))
    return [{ step: 'update', alert, cause, tells: isWorse(alert.cause, cause) }]
  const isAwake = alert.snoozedUntil !== null && epochMs(alert.snoozedUntil) <= epochMs(now)
  return isAwake ? [{ step: 'wake', alert, tells: false }] : []
}

/** The alert after a step. `id`: of a new one. */
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
    case 'update': {
      const { alert, cause, tells } = step
      return tells
        ? { ...alert, cause, acknowledged: null, snoozedUntil: null }
        : { ...alert, cause }
    }
    case 'wake':
      return { ...step.alert, snoozedUntil: null }
    case 'resolve':
      return { ...step.alert, resolved: { at: now, why: step.why } }
  }
}
