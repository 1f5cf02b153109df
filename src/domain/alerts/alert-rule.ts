import type { AlertKind } from './alert.ts'
import type { Container } from '../container/container.ts'
import { isSameTag, type Colleague } from '../container/handling.ts'
import { isInPortfolio, type Portfolio } from '../container/portfolio.ts'

/** The containers a rule covers: the filters of lists, plus a tag, ours or the shipment's. Null: all. */
export interface AlertScope extends Portfolio {
  readonly tag: string | null
}

/** An alert rule of a person or of the team. */
export interface AlertRule {
  readonly id: string
  readonly kind: AlertKind
  /** Its owner, who alone sees its alerts; null: the team's. */
  readonly owner: Colleague | null
  readonly on: boolean
  readonly scope: AlertScope
  /**
   * The maximum of days left to the last free day (of an empty: to its return-by day), null: any. For a silent source: the
   * minimum of days without data (24 hours each, at least one).
   */
  readonly days: number | null
  /** Whether its alerts are posted to the team's chat. */
  readonly toChat: boolean
}

/** All containers. */
export const wholeFleet: AlertScope = {
  terminal: null,
  line: null,
  customer: null,
  owner: null,
  tag: null,
}

export const maxAlertDays = 60

/** How many rules a person may have; the team may have {@link maxTeamRules}. */
export const maxOwnRules = 20
export const maxTeamRules = 50

/** Maximum alerts that a person's own rules may have open at once: nobody works through more. */
export const maxOwnAlerts = 2_000

/**
 * The rules a team begins with: on in the app, but not posted or mailed until somebody switches that on. Each can be
 * changed and switched off. Two days are a gate day to act on and one to fall back on (default of this product).
 */
export const firstTeamRules: readonly AlertRule[] = (
  [
    ['lfd-earlier', 3],
    ['held', 2],
    ['slot-lost', 3],
    ['available', 2],
    ['unassessable', 1],
    ['return-due', 1],
    ['order', null],
    ['silent', 1],
  ] as const
).map(([kind, days]) => ({
  id: `team-${kind}`,
  kind,
  owner: null,
  on: true,
  scope: wholeFleet,
  days,
  toChat: false,
}))

/** Whether a rule covers a container. */
export function isInScope(
  { tag, ...portfolio }: AlertScope,
  container: Pick<Container, 'shipment' | 'facility' | 'handling'>,
): boolean {
  if (!isInPortfolio(portfolio, container)) return false
  if (tag === null) return true
  const tags = [...(container.handling?.tags ?? []), ...(container.shipment?.tags ?? [])]
  return tags.some((one) => isSameTag(one, tag))
}
