import { createTransport } from 'nodemailer'

/** One mail as plain text. */
export interface Mail {
  /** The same on every attempt, so that a mailbox can recognize a repeat; absent: each attempt gets a new id. */
  readonly id?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Where the person ends these mails; null: not known from outside. */
  readonly stopUrl: string | null
}

/** Hands mails to a mail server. `url`: `smtp://user:password@host:587` or `smtps://…`. Throws where it is not taken. */
export function createSmtp(options: { readonly url: string; readonly from: string }): {
  send(mail: Mail): Promise<void>
  close(): void
} {
  const transport = createTransport(
    {
      url: options.url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: options.from },
  )
  const ownDomain = options.from.slice(options.from.lastIndexOf('@') + 1)
  return {
    async send({ id, to, subject, text, stopUrl }) {
      await transport.sendMail({
        ...(id === undefined ? {} : { messageId: `<${id}@${ownDomain}>` }),
        to: { name: '', address: to },
        subject,
        text,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(stopUrl === null ? {} : { 'List-Unsubscribe': `<${stopUrl}>` }),
        },
      })
    },
    close: () => transport.close(),
  }
}
