import { editableType, type FieldDefinition } from '#domain/container/custom-field.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'

interface Props {
  readonly field: FieldDefinition
  readonly text: string
  readonly problem: string | undefined
  readonly onText: (text: string) => void
}

/** An input for a value: a choice if the field has choices, else a text that is parsed when it is written. */
export function FieldValueInput({ field, text, problem, onText }: Props) {
  const type = editableType(field)
  const options =
    type === 'boolean'
      ? ['Yes', 'No']
      : type === 'enum'
        ? field.options.map((one) => one.label)
        : null
  if (options) {
    return (
      <SelectField
        label={field.name}
        help={field.description}
        problem={problem}
        value={text}
        onChange={(event) => onText(event.target.value)}
      >
        <option value="">(empty)</option>
        {options.map((label) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  }
  return (
    <TextField
      label={field.name}
      help={field.description}
      problem={problem}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={type === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
