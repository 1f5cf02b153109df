import { internationalFormat } from '#domain/text/format.ts'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { ZodObject } from 'zod'
import { digestOf } from '#domain/fleet/digest.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { aContainer, pier400 } from '#domain/testing/containers.ts'
import { digestText } from '#domain/text/digest.ts'
import { csvText } from '#wire/api/csv.ts'
import { containerAttributes } from '#wire/upstream/container.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { AnyResource } from '#wire/upstream/json-api.ts'
import { portAttributes, terminalAttributes } from '#wire/upstream/place.ts'
import { shipmentAttributes } from '#wire/upstream/shipment.ts'
import { trackingRequestAttributes } from '#wire/upstream/tracking-request.ts'
import { transportEventAttributes } from '#wire/upstream/transport-event.ts'
import { fillTexts } from '../testing/fill-texts.ts'
import { hostileTexts, visibleOf, withoutApostrophes } from '../testing/hostile-text.ts'
import { createLog } from './create-log.ts'
import { assessContainer } from './fleet/container-row.ts'
import { translateContainer } from './mirror/translate-container.ts'
import { translateEvent } from './mirror/translate-event.ts'
import { translateFacility, translatePlace } from './mirror/translate-facility.ts'
import { translateShipment } from './mirror/translate-shipment.ts'
import { translateTrackingRequest } from './mirror/translate-tracking-request.ts'
import { textOf, type Translated } from './mirror/translated.ts'

/** What would begin a line, steer a terminal or turn a direction. */
const unsafe = /[\p{Cc}\u2028\u2029\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u

type Kind = readonly [
  type: string,
  schema: ZodObject,
  translate: (resource: AnyResource, readAt: Instant) => Translated<unknown>,
]

describe.each([
  ['container', containerAttributes, translateContainer],
  ['shipment', shipmentAttributes, translateShipment],
  ['tracking_request', trackingRequestAttributes, translateTrackingRequest],
  [
    'transport_event',
    transportEventAttributes,
    (one, readAt) => translateEvent(one, () => null, readAt),
  ],
  ['terminal', terminalAttributes, translateFacility],
  ['port', portAttributes, translatePlace],
] satisfies readonly Kind[])('every text of a %s', (type, schema, translate) => {
  it.each(['free', 'all'] as const)('(%s) is one line as we store it, or refused', (which) => {
    let readable = 0
    for (const text of hostileTexts) {
      const attributes = fillTexts(schema, text, which)
      const translated = translate({ id: 'one', type, attributes }, '2026-11-20T20:00:00Z')
      if (translated.ok) readable += 1
      expect(textsIn(translated).filter((one) => unsafe.test(one))).toEqual([])
    }
    if (which === 'free') expect(readable).toBeGreaterThan(0)
  })
})

describe('a hostile text', () => {
  it('is one cell of a CSV, all that can be seen of it, and no formula', () => {
    const rows = hostileTexts.map((text, at) => [at, text, 'end'])
    const { data } = Papa.parse<string[]>(csvText(rows).slice(1).trimEnd(), { newline: '\r\n' })
    expect(data).toHaveLength(hostileTexts.length)
    for (const [at, cell = '', end] of data) {
      expect(withoutApostrophes(cell)).toBe(
        withoutApostrophes(visibleOf(hostileTexts[Number(at)] ?? '')),
      )
      expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      expect(end).toBe('end')
    }
  })

  it('writes no line of its own into a mail', () => {
    const now = '2026-11-20T14:30:00Z'
    const mailOf = (text: string): string => {
      const name = textOf(text) ?? 'unknown'
      const container = aContainer({
        deadlines: { terminal: '2026-11-19' },
        facility: { ...pier400, name, nickname: name },
        holds: [[name, 'hold']],
      })
      const row = assessContainer(container, now, defaultPolicy)
      const zone = 'America/Los_Angeles'
      return digestText(internationalFormat, digestOf([row], zone, defaultPolicy), {
        zone,
        now,
        origin: null,
      })
    }
    const lines = mailOf('APM Pier 400').split('\n').length
    for (const text of hostileTexts) {
      const mail = mailOf(text)
      expect(mail.split(/\r|\n/)).toHaveLength(lines)
      expect(unsafe.test(mail.replaceAll('\n', ''))).toBe(false)
    }
  })

  it('is one line of the log, which no terminal obeys', () => {
    const written: string[] = []
    const log = createLog('info', [], (line) => written.push(line))
    for (const text of hostileTexts) log.warn({ text, err: new Error(text) }, text)
    expect(written).toHaveLength(hostileTexts.length)
    for (const [at, line] of written.entries()) {
      expect(unsafe.test(line.trimEnd())).toBe(false)
      const { text, msg, level } = JSON.parse(line) as Record<string, string>
      expect([text, msg, level]).toEqual([hostileTexts[at], hostileTexts[at], 'warn'])
    }
  })
})

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (value instanceof Map || value instanceof Set) return textsIn([...value])
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((one) => textsIn(one))
}
