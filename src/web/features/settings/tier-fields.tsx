import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { TariffForm } from './tariff-form.ts'

type Tiers = TariffForm['tiers']

/** The rates per day: each from a chargeable day on, until the next. */
export function TierFields({
  tiers,
  problemOf,
  onChange,
}: {
  readonly tiers: Tiers
  /** The problem with a field, such as `tiers.0.from`. */
  readonly problemOf: (field: string) => string | undefined
  readonly onChange: (tiers: Tiers) => void
}) {
  const change = (at: number, part: Partial<Tiers[number]>) =>
    onChange(tiers.map((tier, i) => (i === at ? { ...tier, ...part } : tier)))
  const problem = problemOf('tiers')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-label">Rates by day past the last free day</legend>
      {tiers.map((tier, at) => (
        // A rate has no identity beyond its position.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="flex items-start gap-2">
          <TextField
            className="w-24"
            label="From day"
            aria-label={`From day, rate ${at + 1}`}
            inputMode="numeric"
            value={tier.from}
            problem={problemOf(`tiers.${at}.from`)}
            onChange={(event) => change(at, { from: event.currentTarget.value })}
          />
          <TextField
            className="flex-1"
            label="Amount per day"
            aria-label={`Amount per day, rate ${at + 1}`}
            inputMode="decimal"
            value={tier.perDay}
            problem={problemOf(`tiers.${at}.perDay`)}
            onChange={(event) => change(at, { perDay: event.currentTarget.value })}
          />
          {tiers.length > 1 && (
            <Button
              className="mt-6"
              aria-label={`Remove rate ${at + 1}`}
              onClick={() => onChange(tiers.filter((_, i) => i !== at))}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {problem !== undefined && (
        <p className="text-label font-medium text-blocked-text">{problem}</p>
      )}
      <div>
        <Button look="quiet" onClick={() => onChange([...tiers, { from: '', perDay: '' }])}>
          Add tier
        </Button>
      </div>
    </fieldset>
  )
}
