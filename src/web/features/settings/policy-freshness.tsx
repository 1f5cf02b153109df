import type { FreshnessThresholds } from '#domain/policy/policy.ts'
import { useChangePolicy } from '#web/data/policy-changes.ts'
import { readTyped, typedNumber, useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { freshnessChange } from '#wire/api/policy-changes.ts'
import { StalePreview } from './exposure-preview.tsx'

type Field = keyof FreshnessThresholds

const fields: readonly { field: Field; label: string }[] = [
  { field: 'near', label: 'LFD tomorrow, today or past' },
  { field: 'close', label: 'LFD in 2 or 3 days' },
  { field: 'far', label: 'LFD later or unknown' },
]

/** After how many hours terminal data is too old to rely on, by how near the last free day is. */
export function FreshnessSettings({
  hours,
  basedOn,
  whyNot,
}: {
  readonly hours: FreshnessThresholds
  readonly basedOn: number
  readonly whyNot: string | null
}) {
  const save = useChangePolicy()
  const form = useForm({
    start: { near: String(hours.near), close: String(hours.close), far: String(hours.far) },
    read: ({ near, close, far }) =>
      readTyped(
        freshnessChange,
        {
          near: typedNumber(near),
          close: typedNumber(close),
          far: typedNumber(far),
          basedOn,
        },
        () => '1 to 720 hours',
      ),
    send: (change) => save.mutateAsync({ kind: 'freshness', change }),
    whyNot,
  })
  const { reading } = form
  const edit = reading.ok ? ({ kind: 'freshness', change: reading.value } as const) : null
  return (
    <form {...form.props} className="grid grid-cols-1 gap-3" aria-label="Out-of-date limits">
      <h2 className="text-section">Out-of-date limits</h2>
      <p className="max-w-prose text-data text-muted">
        Hours before a terminal’s pickup status counts as out of date. Use shorter limits closer to
        LFD.
      </p>
      <div className="grid grid-cols-3 items-end gap-3 max-sm:grid-cols-1">
        {fields.map(({ field, label }) => (
          <TextField key={field} label={label} inputMode="decimal" {...form.field(field)} />
        ))}
      </div>
      <StalePreview edit={edit} />
      <div>
        <Button type="submit" look="primary" whyNot={whyNot} disabled={form.isSending}>
          Save limits
        </Button>
      </div>
      <Refusal error={form.refusal} />
    </form>
  )
}
