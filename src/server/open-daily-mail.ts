import type { Config } from './config.ts'
import { createDigest, type DigestSender } from './digest/create-digest.ts'
import { createSmtp } from './digest/smtp.ts'

export type DailyMail = Pick<DigestSender, 'start' | 'stop'>

/** The daily mails over the mail server that is configured; null where none is. */
export function openDailyMail(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  deps: Omit<Parameters<typeof createDigest>[0], 'send' | 'origin'>,
): DailyMail | null {
  if (mail === null) return null
  const smtp = createSmtp(mail)
  const digest = createDigest({ ...deps, send: (mail) => smtp.send(mail), origin: publicUrl })
  return {
    start: () => digest.start(),
    async stop() {
      await digest.stop()
      smtp.close()
    },
  }
}
