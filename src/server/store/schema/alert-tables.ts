import type { Alert, AlertSubject } from '#domain/alerts/alert.ts'
import type { QuietHours } from '#domain/alerts/alert-quiet.ts'
import type { AlertRule } from '#domain/alerts/alert-rule.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { SignatureColumns } from './signature.ts'
import type { Json } from './json-column.ts'

/** The current version of a rule. A built-in rule has a row once someone has changed it. */
export interface AlertRuleTable extends SignatureColumns {
  id: string
  rule: Json<AlertRule>
  version: number
  changed_at: Instant
}

/** An active or ended alert. At most one per identity is active. */
export interface AlertTable {
  id: string
  identity: string
  rule_id: string
  /** Owner of the rule, the only one who sees the alert; null: the team. */
  person_id: string | null
  subject: AlertSubject
  container_id: string | null
  alert: Json<Alert>
  fired_at: Instant
  resolved_at: Instant | null
  version: number
}

/** People who get mails, by rule. */
export interface AlertMailTable {
  rule_id: string
  person_id: string
}

/** When a person wants no mails. */
export interface AlertQuietTable {
  person_id: string
  quiet: Json<QuietHours | null>
}

/** The address of the team's chat: one row, or none. */
export interface AlertHookTable extends SignatureColumns {
  readonly id: 1
  url: string
  secret: string
  quiet: Json<QuietHours | null>
  changed_at: Instant
  /** The last attempt: its time and its result. */
  tried_at: Instant | null
  result: string | null
  is_taken: 0 | 1 | null
}

/** A notification of one alert to one reader, outside the app. Notifications of one `batch` go out in one message. */
export interface AlertNotificationTable {
  id: string
  alert_id: string
  channel: 'mail' | 'chat'
  /** A person's id, or `team`. */
  target: string
  due_at: Instant
  batch: string | null
  tries: number
  settled_at: Instant | null
  outcome: 'sent' | 'not-needed' | 'given-up' | null
}
