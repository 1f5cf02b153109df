import type { InvoiceDisputes, InvoiceStanding } from '#domain/invoices/invoice-standing.ts'
import { describeStanding } from '#domain/text/invoice.ts'
import { useFormat } from '#web/data/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Readonly<Record<InvoiceStanding, Tone>> = {
  dispute: 'blocked',
  agrees: 'ready',
  'agrees-so-far': 'waiting',
  unknown: 'plain',
  settled: 'done',
  'in-dispute': 'moving',
  'past-deadline': 'waiting',
}

/** Where an invoice stands as a short badge. `currency`: of the invoice. */
export function InvoiceStandingBadge({
  standing,
  disputes,
  currency,
}: {
  readonly standing: InvoiceStanding
  readonly disputes: Pick<InvoiceDisputes, 'settled'>
  readonly currency: string
}) {
  const format = useFormat()
  return (
    <Badge tone={tones[standing]}>{describeStanding(format, standing, disputes, currency)}</Badge>
  )
}
