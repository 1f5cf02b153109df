import { Checkbox } from '#web/ui/checkbox.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { useState } from 'react'
import type { Examples } from './example.ts'

export const checkboxExamples = {
  unchecked: { ui: <Checkbox>Mine only</Checkbox> },
  checked: { ui: <Checkbox defaultChecked>Mine only</Checkbox> },
  'some of them': { ui: <Checkbox indeterminate>All terminals</Checkbox> },
  disabled: { ui: <Checkbox disabled>Mine only</Checkbox> },
  'without a label': { ui: <Checkbox aria-label="Select MSKU 123456 5" /> },
} satisfies Examples

export const choiceExamples = {
  enabled: { ui: <Density /> },
  'with help': { ui: <Density help="Touch devices use at least 44 pixels a row." /> },
  'with a problem': { ui: <Density problem="Choose a row height." /> },
  disabled: { ui: <Density disabled /> },
} satisfies Examples

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'default', label: 'Default' },
  { value: 'comfortable', label: 'Comfortable' },
] as const

function Density(props: {
  readonly help?: string
  readonly problem?: string
  readonly disabled?: boolean
}) {
  const [value, setValue] = useState<(typeof densities)[number]['value']>('default')
  return (
    <Choice {...props} label="Row height" options={densities} value={value} onChange={setValue} />
  )
}
