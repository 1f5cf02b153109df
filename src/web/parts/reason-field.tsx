import { maxReasonLength } from '#domain/container/override.ts'
import { TextField } from '#web/ui/field.tsx'
import type { ComponentProps } from 'react'

/** Why somebody overrides what is reported, for everyone who checks later. */
export function ReasonField(
  props: Pick<ComponentProps<typeof TextField>, 'value' | 'problem' | 'onChange'>,
) {
  return (
    <TextField {...props} label="Reason" required maxLength={maxReasonLength} autoComplete="off" />
  )
}
