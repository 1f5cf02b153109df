import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { emptyLine, type ContainerForm, type LineForm } from './invoice-form.ts'

interface Props {
  readonly place: number
  readonly container: ContainerForm
  /** The problem with a field, such as `boxes.0.number`. */
  readonly problemOf: (field: string) => string | undefined
  readonly onChange: (container: ContainerForm) => void
  /** Null: it is the only one. */
  readonly onRemove: (() => void) | null
}

type Change = { readonly currentTarget: { readonly value: string } }

/** One container of an invoice: its free time, and the days charged, line by line. */
export function ContainerFields({ place, container, problemOf, onChange, onRemove }: Props) {
  const field = (name: Exclude<keyof ContainerForm, 'lines'>) => ({
    value: container[name],
    problem: problemOf(`boxes.${place}.${name}`),
    onChange: (event: Change) => onChange({ ...container, [name]: event.currentTarget.value }),
  })
  const lines = (next: readonly LineForm[]) => onChange({ ...container, lines: next })
  return (
    <Section heading={`Container ${place + 1}`}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-5 gap-3 max-lg:grid-cols-2 max-sm:grid-cols-1">
          <TextField label="Container number" mono {...field('number')} />
          <TextField label="Free days" inputMode="numeric" {...field('freeDays')} />
          <TextField label="Free time starts" type="date" {...field('freeFrom')} />
          <TextField label="Last free day" type="date" {...field('freeThrough')} />
          <TextField label="Available on" type="date" {...field('availableOn')} />
        </div>
        <fieldset className="grid grid-cols-1 gap-3">
          <legend className="mb-1 text-label">Days charged (one line per rate)</legend>
          {container.lines.map((line, at) => (
            <Line
              // A line has no identity beyond its position.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              name={`boxes.${place}.lines.${at}`}
              nth={at + 1}
              line={line}
              problemOf={problemOf}
              onChange={(next) => lines(container.lines.with(at, next))}
              onRemove={
                container.lines.length > 1 ? () => lines(container.lines.toSpliced(at, 1)) : null
              }
            />
          ))}
        </fieldset>
        <div className="flex gap-2">
          <Button onClick={() => lines([...container.lines, emptyLine])}>Add line</Button>
          {onRemove && (
            <Button look="quiet" onClick={onRemove}>
              Remove container {place + 1}
            </Button>
          )}
        </div>
      </div>
    </Section>
  )
}

function Line({
  name,
  nth,
  line,
  problemOf,
  onChange,
  onRemove,
}: {
  readonly name: string
  readonly nth: number
  readonly line: LineForm
  readonly problemOf: (field: string) => string | undefined
  readonly onChange: (line: LineForm) => void
  readonly onRemove: (() => void) | null
}) {
  const field = (part: keyof LineForm) => ({
    value: line[part],
    problem: problemOf(`${name}.${part}`),
    onChange: (event: Change) => onChange({ ...line, [part]: event.currentTarget.value }),
  })
  return (
    <div className="grid grid-cols-[1fr_1fr_5rem_7rem_7rem_auto] items-start gap-3 max-lg:grid-cols-2">
      <TextField label={`First day, line ${nth}`} type="date" {...field('from')} />
      <TextField label={`Last day, line ${nth}`} type="date" {...field('to')} />
      <TextField label="Days" inputMode="numeric" {...field('days')} />
      <TextField label="Amount per day" inputMode="decimal" {...field('perDay')} />
      <TextField label="Amount" inputMode="decimal" {...field('amount')} />
      {onRemove && (
        <Button className="mt-6" aria-label={`Remove line ${nth}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </div>
  )
}
