import { useNow } from '#web/data/clock.ts'
import type { WebhookHealth } from '#wire/api/health.ts'
import { FactTable } from './fact-table.tsx'
import { describeWebhookState, webhookFacts, webhookProblems } from './webhook-text.ts'

/** Whether webhooks arrive, when the last one came, and their problems. */
export function WebhookTable({ health }: { readonly health: WebhookHealth }) {
  const now = useNow()
  const problems = webhookProblems(health, now)
  const facts = webhookFacts(health, now)
  return (
    <div className="grid gap-2 text-data">
      <p className="wrap-anywhere">{describeWebhookState(health)}</p>
      {problems.length > 0 && (
        <div className="border-s-2 border-soon-edge ps-3">
          {problems.map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
      )}
      {facts.length > 0 && <FactTable caption="Live updates" facts={facts} />}
    </div>
  )
}
