import { useSetAlertQuiet } from '#web/data/alert-rules.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import type { QuietHoursRow } from '#wire/api/alert-rules.ts'
import { useState } from 'react'
import { QuietFields } from './alert-quiet-fields.tsx'

/** The person's quiet hours for alert emails. */
export function QuietSettings({
  quiet,
  isMailConfigured,
}: {
  readonly quiet: QuietHoursRow
  readonly isMailConfigured: boolean
}) {
  const [draft, setDraft] = useState(quiet)
  const save = useSetAlertQuiet()
  const isChanged = JSON.stringify(draft) !== JSON.stringify(quiet)
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-section">Alert emails</h2>
      <p className="max-w-prose text-data text-muted">
        {isMailConfigured
          ? 'Sent for rules with “Email me”. Alerts that resolve before the email goes out aren’t sent.'
          : 'Email isn’t set up on this server. Ask your admin to set SMTP_URL and MAIL_FROM.'}
      </p>
      <QuietFields quiet={draft} onChange={setDraft} />
      <div>
        <Button
          disabled={save.isPending}
          whyNot={isChanged ? null : 'No changes to save'}
          onClick={() => save.mutate(draft)}
        >
          Save quiet hours
        </Button>
      </div>
      <Refusal error={save.error} />
    </section>
  )
}
