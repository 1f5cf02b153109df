import type { Alert } from './alert.ts'
import type { Colleague } from '../container/handling.ts'
import type { Instant } from '../time/instant.ts'

/** What a person does about alerts. `own` with null unassigns it. */
export type AlertDeed =
  | { readonly kind: 'acknowledge' }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'snooze'; readonly until: Instant }
  | { readonly kind: 'own'; readonly owner: Colleague | null }

export const maxSnoozeDays = 14

/** The alert after `by` acted on it at `at`. A resolved alert doesn't change. */
export function afterDeed(alert: Alert, deed: AlertDeed, by: Colleague, at: Instant): Alert {
  if (alert.resolved !== null) return alert
  const actedAt = alert.actedAt ?? at
  switch (deed.kind) {
    case 'acknowledge':
      return { ...alert, actedAt, snoozedUntil: null, acknowledged: { by, at } }
    case 'reopen':
      return { ...alert, acknowledged: null, snoozedUntil: null }
    case 'snooze':
      return { ...alert, actedAt, snoozedUntil: deed.until }
    case 'own':
      return { ...alert, actedAt, owner: deed.owner }
  }
}
