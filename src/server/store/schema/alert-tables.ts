import type { Alert, AlertSubject } from '#domain/alerts/alert.ts'
import type { QuietHours } from '#domain/alerts/alert-quiet.ts'
import type { AlertRule } from '#domain/alerts/alert-rule.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { SignatureColumns } from './signature.ts'
import type { Json } from './json-column.ts'

/** A rule as somebody last left it. Rules a team begins with have a row once somebody has changed them. */
export interface AlertRuleTable extends SignatureColumns {
  id: string
  rule: Json<AlertRule>
  version: number
  changed_at: Instant
}

/** An alert that stands, or did. Of one identity at most one stands. */
export interface AlertTable {
  id: string
  identity: string
  rule_id: string
  /** Whose rule it is: nobody else sees it; null: the team's. */
  person_id: string | null
  subject: AlertSubject
  container_id: string | null
  alert: Json<Alert>
  fired_at: Instant
  resolved_at: Instant | null
  version: number
}

/** Who gets mails of which rule. */
export interface AlertMailTable {
  rule_id: string
  person_id: string
}

/** When a person wants no mails. */
export interface AlertQuietTable {
  person_id: string
  quiet: Json<QuietHours | null>
}

/** Where the team's chat takes messages: one row, or none. */
export interface AlertHookTable extends SignatureColumns {
  readonly id: 1
  url: string
  secret: string
  quiet: Json<QuietHours | null>
  changed_at: Instant
  /** The last attempt: when, and what came of it. */
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
