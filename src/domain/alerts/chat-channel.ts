import type { QuietHours } from './alert-quiet.ts'
import type { AlertRule } from './alert-rule.ts'

export const chatServices = ['slack', 'teams'] as const
export type ChatService = (typeof chatServices)[number]

/** What people call each service. */
export const chatServiceNames: Readonly<Record<ChatService, string>> = {
  slack: 'Slack',
  teams: 'Teams',
}

/** What a channel gets. */
export interface ChatTerms {
  readonly name: string
  readonly service: ChatService
  /** The team's rules whose alerts it gets; null: all of them. */
  readonly rules: readonly string[] | null
  /** The team view that it is limited to; null: every container. */
  readonly viewId: string | null
  /** In whose mornings it gets the digest; null: never. */
  readonly digestZone: string | null
  readonly quiet: QuietHours | null
  /** Whether it is posted to. */
  readonly on: boolean
}

/** How many channels an account may have. */
export const maxChatChannels = 20

/** How many messages a channel gets in any minute, tests included. Readers stop reading beyond it. */
export const maxPostsPerMinute = 5

/** Whether a channel gets alerts of a rule. A person's own rules are nobody else's. */
export function isRuleForChannel(
  { rules }: Pick<ChatTerms, 'rules'>,
  { id, owner }: Pick<AlertRule, 'id' | 'owner'>,
): boolean {
  return owner === null && (rules === null || rules.includes(id))
}
