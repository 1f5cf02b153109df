import * as z from 'zod/mini'
import { webhookHealth } from './health.ts'
import { oneOf, text } from './shapes.ts'

const { state, url, detail } = webhookHealth.shape

/**
 * `GET /api/connection`: how this server is configured, for admins. It is read-only: the configuration comes from the
 * environment.
 */
export const connection = z.object({
  service: z.object({
    kind: z.enum(['account', 'sandbox']),
    address: z.string(),
    /** The last four characters of the key; null if that would reveal too much of it. */
    keyEnd: text,
  }),
  webhooks: z.object({ state, url, detail }),
  /** The address people open; null: whatever loopback address they use. */
  publicUrl: text,
  listensOn: z.string(),
  trustedProxies: z.array(z.string()),
  database: z.object({ engine: z.enum(['sqlite', 'postgres']), place: z.string() }),
  /** Issuer of the identity provider. */
  singleSignOn: text,
  /** Sender of mails; null: none are sent. */
  mailFrom: text,
  version: z.string(),
})
export type Connection = z.infer<typeof connection>
export const connectionAnswer = oneOf(connection)
