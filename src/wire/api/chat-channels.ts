import { chatServices } from '#domain/alerts/chat-channel.ts'
import { isKnownZone } from '#domain/time/zone.ts'
import * as z from 'zod/mini'
import { quiet } from './alert-rules.ts'
import { read, write, type Endpoint } from './endpoint.ts'
import { instant, moment, oneOf, personRef, text, visibleName } from './shapes.ts'

const id = z.string().check(z.minLength(1), z.maxLength(100))
const service = z.enum(chatServices)
const terms = {
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(60), visibleName),
  /** IDs of the team's rules whose alerts it gets; null: all of them. */
  rules: z.nullable(z.array(id).check(z.maxLength(50))),
  /** The team view that it is limited to; null: every container. */
  viewId: z.nullable(id),
  /** In whose mornings it gets the digest; null: never. */
  digestZone: z.nullable(z.string().check(z.refine(isKnownZone, 'Choose a time zone'))),
  quiet,
  on: z.boolean(),
}
const url = z.string().check(z.trim(), z.minLength(1, 'Enter a URL (https://…)'), z.maxLength(2000))

/** A channel in Slack or Teams. Its URL is a secret: nobody sees more than its host and end. */
const chatChannel = z.object({
  id: z.string(),
  service,
  ...terms,
  digestZone: text,
  /** Name of its view; null: it isn't limited, or the view isn't there anymore. */
  viewName: text,
  host: z.string(),
  urlEnd: z.string(),
  /** `on`: posted to. `off`: by a person. `stopped`: by Landside, see `problem`. `no-view`: its view is gone. */
  state: z.enum(['on', 'off', 'stopped', 'no-view']),
  /** When the last message was posted. */
  postedAt: moment,
  /** The last problem. It may be over: see `state` and `postedAt`. */
  problem: z.nullable(z.object({ at: instant, text: z.string() })),
  /** Alerts that wait to be posted. */
  waiting: z.number(),
  version: z.number(),
  changedBy: personRef,
  changedAt: instant,
})
export type ChatChannelRow = z.infer<typeof chatChannel>

/** `GET /api/chat-channels`, and the reply to every write: all channels by name. */
export const chatChannels = z.object({ data: z.array(chatChannel) })

/** `POST /api/chat-channels`. 409 beyond the limit. */
export const newChatChannel = z.object({ service, url, ...terms })
export type NewChatChannel = z.infer<typeof newChatChannel>

/** `PUT /api/chat-channels/{id}`: `url` null leaves it. 409 if someone has changed it since the version `basedOn`. */
export const chatChannelChange = z.object({
  url: z.nullable(url),
  ...terms,
  basedOn: z.int().check(z.minimum(1)),
})
export type ChatChannelChange = z.infer<typeof chatChannelChange>

/** `POST /api/chat-channels/{id}/test`: what came of a test message, as a sentence. */
export const chatTest = oneOf(
  z.object({ outcome: z.enum(['posted', 'not-posted', 'unsure']), result: z.string() }),
)

/** The rows of chat channels, part of `endpoints`. */
export const chatEndpoints = {
  'GET /api/chat-channels': read('manager', chatChannels),
  'POST /api/chat-channels': write('manager', newChatChannel, chatChannels, {
    calls: 'writes',
    status: 201,
    problems: [409],
  }),
  'PUT /api/chat-channels/:id': write('manager', chatChannelChange, chatChannels, {
    calls: 'writes',
    problems: [409],
  }),
  'DELETE /api/chat-channels/:id': write('manager', null, chatChannels),
  'POST /api/chat-channels/:id/test': write('manager', null, chatTest),
} as const satisfies Record<string, Endpoint>
