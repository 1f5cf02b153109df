import { describe, expect, it } from 'vitest'
import { chatServices } from '#domain/alerts/chat-channel.ts'
import type { ChatMessage } from '#domain/text/chat-message.ts'
import { hostileTexts } from '../../testing/hostile-text.ts'
import { chatBody } from './chat-body.ts'
import { slackBody } from './slack-body.ts'
import { teamsBody } from './teams-body.ts'

interface Slack {
  readonly text: string
  readonly blocks: readonly {
    readonly type: string
    readonly text: { readonly type: string; readonly text: string; readonly verbatim?: boolean }
  }[]
  readonly unfurl_links: boolean
  readonly unfurl_media: boolean
}

const message = (text: string, items = 1, facts = 1): ChatMessage => ({
  title: text,
  facts: Array.from({ length: facts }, () => text),
  items: Array.from({ length: items }, (_, at) => ({
    name: text,
    text,
    link: `https://landside.example/containers/${at}`,
  })),
  notes: [text],
  link: { label: 'Open Inbox', url: 'https://landside.example/inbox' },
})
const slack = (text: string): Slack => JSON.parse(slackBody(message(text)) ?? '')
/** Every text that Slack reads for markup, without our own links. */
const marked = ({ text, blocks }: Slack) =>
  [text, ...blocks.filter(({ type }) => type === 'section').map((block) => block.text.text)].map(
    (one) => one.replaceAll(/<https:\/\/landside\.example\/[\w/]+\|([^<>]*)>/g, '$1'),
  )

describe('a message for Slack', () => {
  it('has a heading, facts, entries with links, notes and a link', () => {
    const { blocks, text, ...rest } = slack('Held')
    expect(text).toBe('Held')
    expect(blocks).toEqual([
      { type: 'header', text: { type: 'plain_text', text: 'Held', emoji: false } },
      section('Held'),
      section('<https://landside.example/containers/0|Held>\nHeld'),
      section('Held'),
      section('<https://landside.example/inbox|Open Inbox>'),
    ])
    expect(rest).toEqual({ unfurl_links: false, unfurl_media: false, link_names: false })
  })

  it.each([
    ['<!channel> <!here> <!everyone>', '&lt;!channel&gt; &lt;!here&gt; &lt;!everyone&gt;'],
    ['@channel @here', '＠channel ＠here'],
    ['<@U123> <#C1> <!subteam^S1>', '&lt;＠U123&gt; &lt;#C1&gt; &lt;!subteam^S1&gt;'],
    ['<https://evil.example|Pay here>', '&lt;https://evil.example|Pay here&gt;'],
    ['&lt;!channel&gt;', '&amp;lt;!channel&amp;gt;'],
    ['*bold* _it_ ~no~ `code`', '∗bold∗ ˍitˍ ∼no∼ ˋcodeˋ'],
    ['one\n> two\u202e', 'one &gt; two'],
  ])('shows %s as it is', (text, shown) => {
    const name = shown.replaceAll('|', '∣')
    expect(marked(slack(text))).toEqual([shown, shown, `${name}\n${shown}`, shown, 'Open Inbox'])
  })

  it('has no markup from outside, whatever the text', () => {
    for (const text of hostileTexts)
      for (const shown of marked(slack(text))) {
        expect(shown).not.toMatch(/[<>*_~`@]/)
        expect(shown.replaceAll(/&(?:amp|lt|gt);/g, '')).not.toContain('&')
      }
  })
})

interface Card {
  readonly attachments: readonly { readonly content: { readonly body: readonly unknown[] } }[]
}

describe('a message for Teams', () => {
  it('is an Adaptive Card in the envelope that workflows take', () => {
    const body = JSON.parse(teamsBody(message('Held')) ?? '')
    expect(body).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            actions: [{ type: 'Action.OpenUrl', url: 'https://landside.example/inbox' }],
          },
        },
      ],
    })
  })

  it('has text in runs alone, which have no Markdown and no mentions', () => {
    for (const text of [...hostileTexts, '[Pay](https://evil.example) <at>Everyone</at> **now**']) {
      const card: Card = JSON.parse(teamsBody(message(text)) ?? '')
      const types = new Set(JSON.stringify(card).match(/"type":"\w+/g))
      expect(types).not.toContain('"type":"TextBlock')
      const urls = JSON.stringify(card).match(/"url":"[^"]*/g) ?? []
      for (const url of urls) expect(url).toContain('"url":"https://landside.example/')
      expect(JSON.stringify(card)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    }
  })
})

describe.each(chatServices)('a message of any length for %s', (service) => {
  it.each([
    ['short', 'Held', 10],
    ['long', 'é'.repeat(5_000), 10],
    ['of four bytes a sign', '😀'.repeat(5_000), 10],
    ['that escapes to five times its length', '&'.repeat(5_000), 10],
    ['that JSON escapes', '"\\'.repeat(5_000), 10],
  ])('fits: %s', (_, text, items) => {
    let listed = -1
    const body = chatBody(service, (most) => {
      listed = most
      return message(text, Math.min(items, most), 8)
    })
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(service === 'teams' ? 28_000 : 160_000)
    expect(body.length).toBeLessThanOrEqual(40_000)
    expect(listed).toBeGreaterThan(text.length < 10 ? 9 : 0)
    if (service === 'slack') {
      const { blocks }: Slack = JSON.parse(body)
      expect(blocks.length).toBeLessThanOrEqual(50)
      for (const block of blocks) {
        const most = block.type === 'header' ? 150 : 3_000
        expect(block.text.text.length).toBeLessThanOrEqual(most)
      }
    }
  })
})

function section(text: string) {
  return { type: 'section', text: { type: 'mrkdwn', text, verbatim: true } }
}
