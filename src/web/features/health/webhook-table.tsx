import { useNow } from '#web/data/clock.ts'
import type { WebhookHealth } from '#wire/api/health.ts'
import { FactTable } from './fact-table.tsx'
import { toldLine, webhookFacts, webhookTroubles } from './webhook-text.ts'

/** Whether the service tells us by itself, when it last did, and what stands in the way. */
export function WebhookTable({ health }: { readonly health: WebhookHealth }) {
  const now = useNow()
  const troubles = webhookTroubles(health, now)
  const facts = webhookFacts(health, now)
  return (
    <div className="grid gap-2 text-data">
      <p className="wrap-anywhere">{toldLine(health)}</p>
      {troubles.length > 0 && (
        <div className="border-s-2 border-soon-edge ps-3">
          {troubles.map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
        </div>
      )}
      {facts.length > 0 && <FactTable caption="Webhooks" facts={facts} />}
    </div>
  )
}
