import type { ChatItem, ChatMessage } from '#domain/text/chat-message.ts'
import { toVisibleLine } from '#domain/text/visible-text.ts'

/** Teams takes 28 kB. */
const mostBytes = 28_000

/**
 * A message as the webhooks of Teams read it, as JSON: an Adaptive Card. All text is in runs, which have no Markdown and
 * notify nobody. Null: it is longer than Teams takes.
 */
export function teamsBody({ title, facts, items, notes, link }: ChatMessage): string | null {
  const body = JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          fallbackText: 'Open Landside to read this message.',
          msteams: { width: 'Full' },
          body: [
            lineOf(title, { size: 'Medium', weight: 'Bolder' }),
            ...facts.map((fact) => lineOf(fact)),
            ...items.map(containerOf),
            ...notes.map((note) => lineOf(note)),
          ],
          actions: link === null ? [] : [openUrl(link.url, link.label)],
        },
      },
    ],
  })
  return Buffer.byteLength(body) > mostBytes ? null : body
}

function containerOf({ name, text, link }: ChatItem) {
  return {
    type: 'Container',
    separator: true,
    items: [lineOf(name, { weight: 'Bolder' }), lineOf(text)],
    ...(link === null ? {} : { selectAction: openUrl(link, 'Open container') }),
  }
}

function lineOf(text: string, look: Readonly<Record<string, string>> = {}) {
  const run = { type: 'TextRun', text: toVisibleLine(text), ...look }
  return { type: 'RichTextBlock', inlines: [run] }
}

function openUrl(url: string, title: string) {
  return { type: 'Action.OpenUrl', title, url }
}
