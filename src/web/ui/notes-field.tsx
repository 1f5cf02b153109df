import { LinesField } from './field.tsx'

/** A multi-line text field. Ctrl+Enter (⌘ Enter) sends its form. */
export function NotesField({
  label,
  value,
  maxLength,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly onChange: (text: string) => void
}) {
  const left = maxLength - value.length
  return (
    <LinesField
      label={label}
      rows={4}
      value={value}
      maxLength={maxLength}
      help={left < 200 && `${left} left`}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.form?.requestSubmit()
      }}
    />
  )
}
