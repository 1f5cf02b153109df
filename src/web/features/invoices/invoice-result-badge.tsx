import type { InvoiceResult } from '#domain/invoices/invoice-check.ts'
import { invoiceResultLabels } from '#domain/text/invoice.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Readonly<Record<InvoiceResult, Tone>> = {
  dispute: 'blocked',
  agrees: 'ready',
  'agrees-so-far': 'waiting',
  unknown: 'plain',
}

/** The result of an invoice check as a short badge. */
export function InvoiceResultBadge({ result }: { readonly result: InvoiceResult }) {
  return <Badge tone={tones[result]}>{invoiceResultLabels[result]}</Badge>
}
