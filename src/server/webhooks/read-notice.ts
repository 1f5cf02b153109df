import { createHash } from 'node:crypto'
import type { Instant } from '#domain/time/instant.ts'
import { webhookBody, readWebhookNotificationAttributes } from '#wire/upstream/webhook.ts'
import { idOf, momentOf, textOf } from '../mirror/translated.ts'
import { hideSecretsIn } from '../upstream/hide-secrets.ts'
import { parseBounded } from '../upstream/parse-bounded.ts'

/** A notice, parsed as far as saving it exactly once requires. */
export interface NoticeRead {
  /** The notification's id; a fingerprint of the body if it has none. */
  readonly key: string
  readonly event: string | null
  readonly writtenAt: Instant | null
  /** The document, or its text if it isn't JSON. */
  readonly body: unknown
}

/**
 * Reads a body with a valid signature. Refuses nothing: unreadable content is stored as it is, but without any of `secrets`.
 */
export function readNotice(bytes: Uint8Array, secrets: readonly string[]): NoticeRead {
  const text = new TextDecoder().decode(bytes)
  const body = hideSecretsIn(parse(text), secrets)
  const document = webhookBody.safeParse(body)
  const fingerprint = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
  if (!document.success) return { key: fingerprint, event: null, writtenAt: null, body }
  const { data } = document.data
  const said = readWebhookNotificationAttributes.read(data.attributes).fields
  return {
    key: idOf(data.id) ?? fingerprint,
    event: textOf(said.event)?.slice(0, 200) ?? null,
    writtenAt: momentOf(said.created_at),
    body,
  }
}

/**
 * Enough for hundreds of containers at once with everything included. A larger notice is stored as it is, and not
 * applied.
 */
const maxNoticeValues = 200_000

function parse(text: string): unknown {
  try {
    return parseBounded(text, maxNoticeValues)
  } catch {
    return text
  }
}
