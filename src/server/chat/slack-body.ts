import type { ChatItem, ChatMessage } from '#domain/text/chat-message.ts'
import { toVisibleLine } from '#domain/text/visible-text.ts'
import { cut } from './cut.ts'

/** Limits of Slack: of the text of a header and of a section, and of blocks in a message. */
const mostInHeader = 150
const mostInSection = 3_000
const mostBlocks = 50
const mostCharacters = 40_000

/**
 * A message as Slack's incoming webhooks read it, as JSON: blocks, and a text for notifications. Text from outside can't
 * notify anyone, link or format anything. Null: it is longer than Slack takes.
 */
export function slackBody({ title, facts, items, notes, link }: ChatMessage): string | null {
  const blocks = [
    {
      type: 'header',
      text: { type: 'plain_text', text: cut(plain(title), mostInHeader), emoji: false },
    },
    ...sectionsOf(facts.map(escaped)),
    ...items.map((item) => sectionOf(linesOf(item))),
    ...sectionsOf(notes.map(escaped)),
    ...(link === null ? [] : [sectionOf([linkTo(link.url, link.label)])]),
  ]
  const body = JSON.stringify({
    text: escaped(title),
    blocks,
    unfurl_links: false,
    unfurl_media: false,
    link_names: false,
  })
  const isTooLong =
    blocks.length > mostBlocks ||
    body.length > mostCharacters ||
    blocks.some(({ type, text }) => type === 'section' && text.text.length > mostInSection)
  return isTooLong ? null : body
}

function linesOf({ name, text, link }: ChatItem): readonly string[] {
  return [link === null ? escaped(name) : linkTo(link, name), escaped(text)]
}

/** The lines in as few sections as take them. */
function sectionsOf(lines: readonly string[]) {
  const texts: string[] = []
  for (const line of lines) {
    const joined = `${texts.at(-1) ?? ''}\n${line}`
    if (texts.length > 0 && joined.length <= mostInSection) texts[texts.length - 1] = joined
    else texts.push(line)
  }
  return texts.map((text) => sectionOf([text]))
}

/** `verbatim`: Slack looks for no names, channels or URLs in the text. */
function sectionOf(lines: readonly string[]) {
  return { type: 'section', text: { type: 'mrkdwn', text: lines.join('\n'), verbatim: true } }
}

function linkTo(url: string, label: string): string {
  const safe = url.replaceAll(/[<>|\s]/g, (sign) => encodeURIComponent(sign))
  return `<${safe.replaceAll('&', '&amp;')}|${escaped(label).replaceAll('|', '∣')}>`
}

/** Signs that format text in Slack, each with one that looks alike. */
const alike = new Map([
  ['*', '∗'],
  ['_', 'ˍ'],
  ['~', '∼'],
  ['`', 'ˋ'],
  ['@', '＠'],
])
const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
])

/** A line that Slack shows as it is: it notifies nobody, and formats and links nothing. */
function escaped(text: string): string {
  return plain(text).replaceAll(/[&<>]/g, (sign) => entities.get(sign) ?? sign)
}

function plain(text: string): string {
  return toVisibleLine(text).replaceAll(/[*_~`@]/g, (sign) => alike.get(sign) ?? sign)
}
