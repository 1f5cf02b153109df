import type { Config } from './config.ts'
import { createReports, type SpendReportService } from './report/create-reports.ts'

/** Scheduled reports through the configured mail server; without one, they can only be downloaded. */
export async function openReports(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  deps: Omit<Parameters<typeof createReports>[0], 'send' | 'origin'>,
): Promise<SpendReportService> {
  // Loaded only when used: a server without mail configured has no mailer.
  const smtp = mail && (await import('./digest/smtp.ts')).createSmtp(mail)
  const reports = createReports({
    ...deps,
    send: smtp && ((one, signal) => smtp.send(one, signal)),
    origin: publicUrl,
  })
  return {
    ...reports,
    async stop() {
      await reports.stop()
      smtp?.close()
    },
  }
}
