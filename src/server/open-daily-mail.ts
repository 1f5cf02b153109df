import type { Config } from './config.ts'
import { createDigest, type DigestSender } from './digest/create-digest.ts'

export type DailyMail = Pick<DigestSender, 'start' | 'stop'>

/** The daily mails through the configured mail server; null if there is none. */
export async function openDailyMail(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  deps: Omit<Parameters<typeof createDigest>[0], 'send' | 'origin'>,
): Promise<DailyMail | null> {
  if (mail === null) return null
  // Loaded only when used: a server without mail configured has no mailer.
  const { createSmtp } = await import('./digest/smtp.ts')
  const smtp = createSmtp(mail)
  const digest = createDigest({
    ...deps,
    send: (mail, signal) => smtp.send(mail, signal),
    origin: publicUrl,
  })
  return {
    start: () => digest.start(),
    async stop() {
      await digest.stop()
      smtp.close()
    },
  }
}
