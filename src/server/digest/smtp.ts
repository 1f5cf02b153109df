import { createTransport } from 'nodemailer'
import { systemTimers, type After } from '../runtime/timers.ts'

/** A file of a mail. */
export interface MailFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** One mail as plain text, with its files. */
export interface Mail {
  /** The same on every attempt, so that a mailbox can recognize a repeat. If omitted, each attempt gets a new id. */
  readonly id?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where the person ends these mails; null: no public address is known. */
  readonly stopUrl: string | null
  readonly attachments?: readonly MailFile[]
}

/** Time limit for a whole mail, from connecting to the server's last reply, however often the server responds. */
const maxMailMs = 60_000

/**
 * Hands mails to a mail server. A mail that isn't accepted within 60 s, or whose signal is aborted, ends with its
 * connection.
 *
 * @param options.url `smtp://user:password@host:587` or `smtps://…`
 * @param options.after default: the process's own timers, since a mail server runs in real time whatever the demo clock
 * shows
 */
export function createSmtp(options: {
  readonly url: string
  readonly from: string
  readonly after?: After
}): {
  /** Throws if the server doesn't accept the mail. */
  send(mail: Mail, signal: AbortSignal): Promise<void>
  close(): void
} {
  const { after = systemTimers } = options
  const transport = createTransport(
    {
      url: options.url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      // A server may be slow to accept a mail. If we cut the connection, we would send the same mail again.
      socketTimeout: maxMailMs,
      // Destroys the connection when it ends: a server that keeps talking would hold a closed one open.
      socketCloseTimeout: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: options.from },
  )
  const ownDomain = options.from.slice(options.from.lastIndexOf('@') + 1)
  return {
    async send({ id, to, subject, text, stopUrl, attachments = [] }, signal) {
      const deadline = new AbortController()
      const cancel = after(maxMailMs, () =>
        deadline.abort(new Error(`not taken within ${maxMailMs / 1000} s`)),
      )
      try {
        await transport.sendMail({
          ...(id === undefined ? {} : { messageId: `<${id}@${ownDomain}>` }),
          to: { name: '', address: to },
          subject,
          text,
          attachments: attachments.map(({ name, type, bytes }) => ({
            // nodemailer writes a line break of a name into the header.
            filename: name.replaceAll(/[^\w.-]+/g, '-'),
            contentType: type,
            content: Buffer.from(bytes),
          })),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(stopUrl === null ? {} : { 'List-Unsubscribe': `<${stopUrl}>` }),
          },
          signal: AbortSignal.any([signal, deadline.signal]),
        })
      } finally {
        cancel()
      }
    },
    close: () => transport.close(),
  }
}
