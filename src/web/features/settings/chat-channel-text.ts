import { chatServiceNames } from '#domain/alerts/chat-channel.ts'
import { counted } from '#domain/text/count.ts'
import { formatAgeAt } from '#domain/text/time.ts'
import type { Instant } from '#domain/time/instant.ts'
import { zoneName } from '#domain/time/zone-name.ts'
import type { ChatChannelRow } from '#wire/api/chat-channels.ts'

/** What a channel gets: `All team rules. Only the view Due this week. Digest in the morning, Pacific time.` */
export function describeChatTerms({
  rules,
  viewId,
  viewName,
  digestZone,
}: Pick<ChatChannelRow, 'rules' | 'viewId' | 'viewName' | 'digestZone'>): string {
  const alerts =
    rules === null
      ? 'Alerts of all team rules.'
      : rules.length === 0
        ? 'No alerts.'
        : `Alerts of ${counted(rules.length, 'team rule')}.`
  const where =
    viewId === null
      ? 'All containers.'
      : viewName === null
        ? 'View not found.'
        : `Only the view ${viewName}.`
  const digest =
    digestZone === null ? 'No digest.' : `Digest in the morning, ${zoneName(digestZone)}.`
  return `${alerts} ${where} ${digest}`
}

/** Whether it is posted to, and if not, why and what to do. */
export function describeChatState({
  state,
  service,
  changedBy,
  problem,
}: Pick<ChatChannelRow, 'state' | 'service' | 'changedBy' | 'problem'>): string {
  switch (state) {
    case 'on':
      return 'On.'
    case 'off':
      return `Paused by ${changedBy.name}.`
    case 'stopped':
      return `Paused because posting failed. ${problem?.text ?? ''} Fix it in ${chatServiceNames[service]}, then resume. If the URL changed, edit the channel.`
    case 'no-view':
      return 'Paused because its view was deleted or is no longer shared. Edit the channel and choose another.'
  }
}

/** How posting goes: `Last post 3 min ago. Last problem 2 h ago: Slack has a problem (503). 3 alerts waiting.` */
export function describeChatPosts(
  {
    postedAt,
    problem,
    waiting,
    state,
  }: Pick<ChatChannelRow, 'postedAt' | 'problem' | 'waiting' | 'state'>,
  now: Instant,
): string {
  const isSaid = state === 'stopped'
  const parts = [
    postedAt === null ? 'No posts yet.' : `Last post ${formatAgeAt(postedAt, now)}.`,
    problem === null
      ? null
      : isSaid
        ? `Last problem ${formatAgeAt(problem.at, now)}.`
        : `Last problem ${formatAgeAt(problem.at, now)}: ${problem.text}`,
    waiting === 0 ? null : `${counted(waiting, 'alert')} waiting.`,
  ]
  return parts.filter((part) => part !== null).join(' ')
}
