import type { ChatService } from '#domain/alerts/chat-channel.ts'
import type { ChatMessage } from '#domain/text/chat-message.ts'
import { cut } from './cut.ts'
import { slackBody } from './slack-body.ts'
import { teamsBody } from './teams-body.ts'

const bodyOf: Readonly<Record<ChatService, (message: ChatMessage) => string | null>> = {
  slack: slackBody,
  teams: teamsBody,
}

/** Beyond this nobody reads on. */
const listedAtMost = 10
/** More than anybody reads. Each line fits, even if every character of it has to be escaped. */
const mostInName = 100
const mostInLine = 450

/**
 * The longest message that the service takes, as JSON.
 *
 * @param message the message with at most so many entries
 */
export function chatBody(service: ChatService, message: (listed: number) => ChatMessage): string {
  for (let listed = listedAtMost; listed >= 0; listed -= 1) {
    const body = bodyOf[service](shortened(message(listed)))
    if (body !== null) return body
  }
  throw new Error('A message without entries is too long')
}

function shortened({ title, facts, items, notes, link }: ChatMessage): ChatMessage {
  const line = (text: string): string => cut(text, mostInLine)
  return {
    title: line(title),
    facts: facts.map(line),
    items: items.map((item) => ({
      ...item,
      name: cut(item.name, mostInName),
      text: line(item.text),
    })),
    notes: notes.map(line),
    link,
  }
}
