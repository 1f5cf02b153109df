import type { FreshnessThresholds } from '#domain/policy/policy.ts'
import { useChangePolicy } from '#web/data/policy-changes.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { freshnessChange } from '#wire/api/policy-changes.ts'
import { useState, type SubmitEvent } from 'react'
import { StalePreview } from './exposure-preview.tsx'

type Field = keyof FreshnessThresholds

const fields: readonly { field: Field; label: string }[] = [
  { field: 'near', label: 'LFD tomorrow, today or past' },
  { field: 'close', label: 'LFD in 2 or 3 days' },
  { field: 'far', label: 'LFD later or unknown' },
]

/** After how many hours a terminal's word is too old to rely on, by how near the last free day is. */
export function FreshnessSettings({
  hours,
  basedOn,
  whyNot,
}: {
  readonly hours: FreshnessThresholds
  readonly basedOn: number
  readonly whyNot: string | null
}) {
  const [form, setForm] = useState<Readonly<Record<Field, string>>>({
    near: String(hours.near),
    close: String(hours.close),
    far: String(hours.far),
  })
  const save = useChangePolicy()
  const read = freshnessChange.safeParse({
    near: hoursOf(form.near),
    close: hoursOf(form.close),
    far: hoursOf(form.far),
    basedOn,
  })
  const edit = read.success ? ({ kind: 'freshness', change: read.data } as const) : null

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (edit && whyNot === null) save.mutate(edit)
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid grid-cols-1 gap-3"
      aria-label="Out-of-date limits"
    >
      <h2 className="text-section">Out-of-date limits</h2>
      <p className="max-w-prose text-data text-muted">
        Hours before a terminal’s pickup status counts as out of date. Use shorter limits closer to
        LFD.
      </p>
      <div className="grid grid-cols-3 items-end gap-3 max-sm:grid-cols-1">
        {fields.map(({ field, label }) => (
          <TextField
            key={field}
            label={label}
            inputMode="decimal"
            value={form[field]}
            problem={isHours(form[field]) ? null : '1 to 720 hours'}
            onChange={(event) => {
              const { value } = event.currentTarget
              setForm((now) => ({ ...now, [field]: value }))
            }}
          />
        ))}
      </div>
      <StalePreview edit={edit} />
      <div>
        <Button type="submit" look="primary" whyNot={whyNot} disabled={save.isPending}>
          Save limits
        </Button>
      </div>
      <Refusal error={save.error} />
    </form>
  )
}

function hoursOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

function isHours(text: string): boolean {
  const hours = hoursOf(text)
  return hours >= 1 && hours <= 720
}
