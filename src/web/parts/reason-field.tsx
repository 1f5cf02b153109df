import { maxReasonLength } from '#domain/container/override.ts'
import { TextField } from '#web/ui/field.tsx'

/** Why somebody overrides what is reported, for everyone who looks later. */
export function ReasonField({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (reason: string) => void
}) {
  return (
    <TextField
      label="Reason"
      required
      maxLength={maxReasonLength}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
