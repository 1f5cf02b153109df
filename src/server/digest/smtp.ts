import { createTransport } from 'nodemailer'

/** One mail as plain text. */
export interface Mail {
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
  return {
    async send({ to, subject, text, stopUrl }) {
      await transport.sendMail({
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
