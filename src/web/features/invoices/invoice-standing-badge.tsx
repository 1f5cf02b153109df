import type { InvoiceDisputes, InvoiceStanding } from '#domain/invoices/invoice-standing.ts'
import { describeStanding } from '#domain/text/invoice.ts'
import { useFormat } from '#web/data/format.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Readonly<Record<Exclude<InvoiceStanding, 'settled'>, Tone>> = {
  dispute: 'blocked',
  agrees: 'ready',
  'agrees-so-far': 'waiting',
  unknown: 'plain',
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
  const text = describeStanding(useFormat(), standing, disputes, currency)
  // With two amounts it takes two lines beside other columns, and a badge has one.
  if (standing === 'settled')
    return <span className="text-label font-medium text-done-text">{text}</span>
  return <Badge tone={tones[standing]}>{text}</Badge>
}
