import { namedFormats } from '#domain/text/format.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { useChangePolicy } from '#web/data/policy-changes.ts'
import { usePolicyInForce } from '#web/data/policy.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { formatExample, formatOptions } from './format-options.ts'

/** The format of email, PDFs, workbooks and shared pages: Landside doesn't know who reads them. */
export function AccountFormat() {
  const inForce = usePolicyInForce()
  const whyNot = useWhyNotAllowed('PUT /api/policy/format', 'change this')
  const save = useChangePolicy()
  if (inForce === null) return null
  const { policy, versions } = inForce
  const basedOn = versions['format'] ?? 0
  const shown = save.isPending ? save.variables : null
  const value = shown?.kind === 'format' ? shown.change.format : policy.writtenFormat
  return (
    <section className="grid grid-cols-1 gap-2" aria-labelledby="account-format">
      <h2 id="account-format" className="text-section">
        For the whole account
      </h2>
      <Choice
        label="Email, PDFs, workbooks and shared pages"
        help={formatExample(namedFormats[value])}
        options={formatOptions}
        value={value}
        disabled={whyNot !== null || save.isPending}
        onChange={(format) => save.mutate({ kind: 'format', change: { format, basedOn } })}
      />
      {whyNot !== null && <p className="text-data text-muted">{whyNot}.</p>}
      <Refusal error={save.error} />
    </section>
  )
}
