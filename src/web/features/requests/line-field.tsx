import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Inference } from '#wire/api/tracking-requests.ts'

/** The shipping line by its four-letter code; likely ones are offered, any may be typed. */
export function LineField({
  line,
  candidates,
  problem,
  onChange,
}: {
  readonly line: string
  readonly candidates: Inference['candidates']
  readonly problem: string | undefined
  readonly onChange: (line: string) => void
}) {
  const list = useId()
  return (
    <>
      <TextField
        label="Line"
        list={list}
        maxLength={4}
        autoComplete="off"
        placeholder="Detect automatically"
        help="4-letter SCAC. Leave blank to detect it automatically."
        value={line}
        problem={problem}
        onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      />
      <datalist id={list}>
        {candidates.map(({ scac, name }) => (
          <option key={scac} value={scac}>
            {name}
          </option>
        ))}
      </datalist>
      {line === '' && candidates.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {candidates.slice(0, 4).map(({ scac, name }) => (
            <Button key={scac} onClick={() => onChange(scac)}>
              {name === null ? scac : `${name} (${scac})`}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
