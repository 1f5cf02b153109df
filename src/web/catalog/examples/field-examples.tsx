import { LinesField, SelectField, TextField } from '#web/ui/field.tsx'
import { NotesField } from '#web/ui/notes-field.tsx'
import { useState } from 'react'
import type { Examples } from './example.ts'

export const textFieldExamples = {
  empty: { ui: <TextField label="Email" type="email" placeholder="ana@example.com" /> },
  filled: { ui: <TextField label="Container number" defaultValue="MSKU1234565" mono /> },
  'with help': { ui: <TextField label="Per day" help="In US dollars, without the sign." /> },
  'with a problem': {
    ui: <TextField label="Per day" defaultValue="12O" problem="Enter an amount, such as 120.00." />,
  },
  disabled: { ui: <TextField label="Email" defaultValue="ana@example.com" disabled /> },
} satisfies Examples

export const selectFieldExamples = {
  enabled: { ui: <Terminal /> },
  'with a problem': { ui: <Terminal problem="Choose a terminal." /> },
  disabled: { ui: <Terminal disabled /> },
} satisfies Examples

export const linesFieldExamples = {
  empty: { ui: <LinesField label="Numbers" help="Paste numbers or spreadsheet cells." /> },
  'with a problem': {
    ui: <LinesField label="Numbers" defaultValue="MSKU 1" problem="No number found." />,
  },
  disabled: { ui: <LinesField label="Numbers" disabled /> },
} satisfies Examples

export const notesFieldExamples = {
  empty: { ui: <Note /> },
  'nearly full': { ui: <Note first={'Broker is on it. '.repeat(20).slice(0, 310)} /> },
} satisfies Examples

function Terminal(props: { readonly problem?: string; readonly disabled?: boolean }) {
  return (
    <SelectField {...props} label="Terminal">
      <option>APM Pier 400</option>
      <option>TTI Long Beach</option>
    </SelectField>
  )
}

function Note({ first = '' }: { readonly first?: string }) {
  const [text, setText] = useState(first)
  return <NotesField label="Note" value={text} maxLength={500} onChange={setText} />
}
