import { useState, type SubmitEvent } from 'react'
import { fieldProblems } from '#web/data/api.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { useInference, useTrackNumber } from '#web/data/tracking-requests.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Inference, NumberKind, TrackingRequest } from '#wire/api/tracking-requests.ts'
import { AlreadyTracked, useTrackedPath } from './already-tracked.tsx'
import { LineField } from './line-field.tsx'
import {
  emptyForm,
  describeInference,
  readForm,
  withInference,
  type TrackField,
} from './track-form.ts'

const kinds: readonly { value: NumberKind; label: string }[] = [
  { value: 'container', label: 'Container' },
  { value: 'bill-of-lading', label: 'Bill of lading' },
  { value: 'booking', label: 'Booking' },
]

/** Number first: the service says what it takes it for, the person confirms or corrects, and asks for it. */
export function TrackFields({
  number,
  onCreated,
}: {
  readonly number: string
  readonly onCreated: (request: TrackingRequest) => void
}) {
  const whyNot = useWhyNotAllowed('POST /api/tracking-requests')
  const [typed, setTyped] = useState(() => emptyForm(number))
  const [problems, setProblems] = useState<Partial<Record<TrackField, string>>>({})
  const track = useTrackNumber()
  const isTracked = useTrackedPath(typed.number) !== null
  const [asked, setAsked] = useState(number.trim())
  const inferred = useInference(whyNot === null ? asked : '')
  const fits = asked === typed.number.trim() ? (inferred.data ?? null) : null
  const form = fits === null ? typed : withInference(typed, fits)
  const refused = fieldProblems(track.error)
  const problemOf = (field: TrackField) => problems[field] ?? refused[wireField[field]] ?? null
  const set = (field: Exclude<TrackField, 'kind'>) => (value: string) =>
    setTyped((now) => ({ ...now, [field]: value }))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const read = readForm(form)
    setProblems(read.ok ? {} : read.problems)
    if (read.ok && whyNot === null) track.mutate(read.request, { onSuccess: onCreated })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        label="Number"
        mono
        required
        autoComplete="off"
        spellCheck={false}
        placeholder="Container, bill of lading or booking"
        value={form.number}
        problem={problemOf('number')}
        help={inferenceHelp(fits, inferred)}
        onChange={(event) => set('number')(event.currentTarget.value)}
        onBlur={() => setAsked(form.number.trim())}
      />
      <AlreadyTracked number={form.number} />
      <Choice
        label="Type"
        options={kinds}
        value={form.kind ?? ''}
        onChange={(kind) => kind !== '' && setTyped((now) => ({ ...now, kind }))}
        help={problemOf('kind') ?? undefined}
      />
      <LineField
        line={form.line ?? ''}
        candidates={fits?.candidates ?? []}
        problem={problemOf('line')}
        onChange={set('line')}
      />
      <TextField
        label="References"
        help="Your references, separated by commas."
        value={form.references}
        problem={problemOf('references')}
        onChange={(event) => set('references')(event.currentTarget.value)}
      />
      <TextField
        label="Tags"
        help="Separate with commas."
        value={form.tags}
        problem={problemOf('tags')}
        onChange={(event) => set('tags')(event.currentTarget.value)}
      />
      <div className="flex items-center gap-3">
        <Button
          type="submit"
          look="primary"
          size="medium"
          whyNot={whyNot}
          disabled={track.isPending}
        >
          {track.isPending ? 'Sending…' : isTracked ? 'Track anyway' : 'Track this number'}
        </Button>
        {whyNot !== null && <span className="text-data text-muted">{whyNot}</span>}
      </div>
      <p role="alert" className="text-data text-blocked-text empty:hidden">
        {Object.keys(refused).length === 0 && track.error?.message}
      </p>
    </form>
  )
}

/** The names of the fields in our server's answers. */
const wireField: Readonly<Record<TrackField, string>> = {
  number: 'number',
  kind: 'kind',
  line: 'lineScac',
  references: 'references',
  tags: 'tags',
}

function inferenceHelp(
  inference: Inference | null,
  { error, isFetching }: { readonly error: Error | null; readonly isFetching: boolean },
): string {
  if (inference !== null) return describeInference(inference)
  if (isFetching) return 'Identifying…'
  if (error !== null) return `Couldn’t identify the number. ${error.message}`
  return 'We’ll detect the type and line.'
}
