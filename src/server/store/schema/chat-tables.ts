import type { QuietHours } from '#domain/alerts/alert-quiet.ts'
import type { ChatService } from '#domain/alerts/chat-channel.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Json } from './json-column.ts'
import type { SignatureColumns } from './signature.ts'

/** A channel in Slack or Teams. Whoever knows `secret_url` can post to it, so no export has it. */
export interface ChatChannelTable extends SignatureColumns {
  id: string
  name: string
  service: ChatService
  secret_url: string
  /** IDs of the team's rules whose alerts it gets; null: all of them. */
  rules: Json<readonly string[] | null>
  /** The team view that it is limited to; null: every container. */
  view_id: string | null
  /** In whose mornings it gets the digest; null: never. */
  digest_zone: string | null
  /** The day there whose digest was last posted. */
  digest_day: LocalDate | null
  quiet: Json<QuietHours | null>
  /** Whether people want it to be posted to. */
  is_on: 0 | 1
  version: number
  changed_at: Instant
  posted_at: Instant | null
  failed_at: Instant | null
  /** What went wrong last, as a sentence. */
  failure: string | null
  /** Failures in a row. */
  failures: number
  /** Nothing is posted before this. */
  retry_at: Instant | null
  /** When Landside stopped posting on its own, because of `failure`. */
  stopped_at: Instant | null
  /** Alerts that the next message says aren't posted, and those that it says may not have been. */
  dropped: number
  unsure: number
}

/** An alert for a channel. Open while `outcome` is null; in a message that is being posted while `post_id` isn't, too. */
export interface ChatAlertTable {
  id: string
  channel_id: string
  alert_id: string
  /** When it could first be posted. */
  due_at: Instant
  post_id: string | null
  outcome: 'posted' | 'unsure' | 'dropped' | 'not-needed' | null
}

/** An attempt to post, kept for a day. `outcome` null: under way, or its process ended. */
export interface ChatPostTable {
  id: string
  channel_id: string
  kind: 'alerts' | 'digest' | 'test'
  at: Instant
  outcome: 'posted' | 'not-posted' | 'unsure' | null
}
