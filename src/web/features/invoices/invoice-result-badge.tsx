import type { Verdict } from '#domain/invoices/invoice-check.ts'
import { verdictLabels } from '#domain/text/invoice.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const tones: Readonly<Record<Verdict, Tone>> = {
  dispute: 'blocked',
  agrees: 'ready',
  'agrees-so-far': 'waiting',
  unknown: 'plain',
}

/** What the check of an invoice comes to, in two or three words. */
export function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  return <Badge tone={tones[verdict]}>{verdictLabels[verdict]}</Badge>
}
