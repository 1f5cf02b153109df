import { useState } from 'react'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { useInference, useTrackNumber } from '#web/data/tracking-requests.ts'
import { useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
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
  type TrackForm,
} from './track-form.ts'

const kinds: readonly { value: NumberKind; label: string }[] = [
  { value: 'container', label: 'Container' },
  { value: 'bill-of-lading', label: 'Bill of lading' },
  { value: 'booking', label: 'Booking' },
]

/** Number first: the service infers its kind and line, the person confirms or corrects, and requests it. */
export function TrackFields({
  number,
  onCreated,
}: {
  readonly number: string
  readonly onCreated: (request: TrackingRequest) => void
}) {
  const whyNot = useWhyNotAllowed('POST /api/tracking-requests')
  const track = useTrackNumber()
  const [asked, setAsked] = useState(number.trim())
  const inferred = useInference(whyNot === null ? asked : '')
  const inferenceOf = (typed: TrackForm) =>
    asked === typed.number.trim() ? (inferred.data ?? null) : null
  const completed = (typed: TrackForm) => {
    const inference = inferenceOf(typed)
    return inference === null ? typed : withInference(typed, inference)
  }
  const form = useForm({
    start: emptyForm(number),
    read: (typed) => readForm(completed(typed)),
    send: async (request) => onCreated(await track.mutateAsync(request)),
    whyNot,
    fieldOf: (name) => (name === 'lineScac' ? 'line' : name),
  })
  const typed = form.values
  const { kind, line } = completed(typed)
  const fits = inferenceOf(typed)
  const isTracked = useTrackedPath(typed.number) !== null
  return (
    <form {...form.props} className="grid gap-3">
      <TextField
        label="Number"
        mono
        required
        autoComplete="off"
        spellCheck={false}
        placeholder="Container, bill of lading or booking"
        help={inferenceHelp(fits, inferred)}
        {...form.field('number')}
        onBlur={() => setAsked(typed.number.trim())}
      />
      <AlreadyTracked number={typed.number} />
      <Choice
        label="Type"
        options={kinds}
        value={kind}
        onChange={(next) => form.set('kind', next)}
        // The note at the number has the first step.
        problem={isTracked ? undefined : form.problem('kind')}
      />
      <LineField
        line={line ?? ''}
        candidates={fits?.candidates ?? []}
        problem={form.problem('line')}
        onChange={(next) => form.set('line', next)}
      />
      <TextField
        label="References"
        help="Your references, separated by commas."
        {...form.field('references')}
      />
      <TextField label="Tags" help="Separate with commas." {...form.field('tags')} />
      <div className="flex items-center gap-3">
        <Button
          type="submit"
          look="primary"
          size="medium"
          whyNot={whyNot}
          disabled={form.isSending}
        >
          {form.isSending ? 'Sending…' : isTracked ? 'Track anyway' : 'Track this number'}
        </Button>
        {whyNot !== null && <span className="text-data text-muted">{whyNot}</span>}
      </div>
      <Refusal error={form.refusal} />
    </form>
  )
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
