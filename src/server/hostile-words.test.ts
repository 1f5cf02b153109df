import { describe, expect, it } from 'vitest'
import type { ZodObject } from 'zod'
import {
  describeFailedReason,
  describeStopReason,
  requestStateLabel,
} from '#domain/text/tracking.ts'
import { eventSource, eventTitle } from '#domain/text/event.ts'
import { statusLabel } from '#domain/text/status.ts'
import { unreadableNoun } from '#domain/text/readiness.ts'
import { isTimeField } from '#domain/container/field-zone.ts'
import type { AnyResource } from '#wire/upstream/json-api.ts'
import { containerAttributes } from '#wire/upstream/container.ts'
import { shipmentAttributes } from '#wire/upstream/shipment.ts'
import { trackingRequestAttributes } from '#wire/upstream/tracking-request.ts'
import { transportEventAttributes } from '#wire/upstream/transport-event.ts'
import { fillTexts } from '../testing/fill-texts.ts'
import { translateContainer } from './mirror/translate-container.ts'
import { translateEvent } from './mirror/translate-event.ts'
import { translateShipment } from './mirror/translate-shipment.ts'
import { translateTrackingRequest } from './mirror/translate-tracking-request.ts'
import type { Translated } from './mirror/translated.ts'

/** What every plain object answers to. */
const words = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

const readAt = '2026-11-20T20:00:00Z'

const kinds: readonly (readonly [
  type: string,
  schema: ZodObject,
  translate: (resource: AnyResource) => Translated<unknown>,
])[] = [
  ['container', containerAttributes, (one) => translateContainer(one, readAt)],
  ['shipment', shipmentAttributes, (one) => translateShipment(one, readAt)],
  ['tracking_request', trackingRequestAttributes, translateTrackingRequest],
  ['transport_event', transportEventAttributes, (one) => translateEvent(one, () => null, readAt)],
]

describe.each(words)('the word %s', (word) => {
  it.each(kinds)('in every text of a %s is stored as plain data', (type, schema, translate) => {
    for (const which of ['free', 'all'] as const) {
      const attributes = fillTexts(schema, word, which)
      const translated = translate({ id: 'one', type, attributes })
      // A function or an object of the language would be lost on the way to the store and back.
      expect(JSON.parse(JSON.stringify(translated))).toEqual(translated)
    }
  })

  it.each([
    ['the state of a request', requestStateLabel],
    ['why a request failed', describeFailedReason],
    ['why tracking stopped', describeStopReason],
    ['an event', eventTitle],
    ['an estimated event', (text: string) => eventTitle(`estimated.${text}`)],
    ['the source of an event', eventSource],
    ['a status', (text: string) => statusLabel(text)],
    ['an unreadable fact', unreadableNoun],
  ] as const)('as %s is a text of people', (_, describeWord) => {
    expect(describeWord(word)).toBeTypeOf('string')
    expect(describeWord(word)).not.toMatch(/undefined|\[object|native code/)
  })

  it('is no time of a container', () => expect(isTimeField(word)).toBe(false))
})
