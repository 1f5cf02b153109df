import { Button } from '#web/ui/button.tsx'
import type { CarrierLine } from '#wire/api/carrier-orders.ts'
import type { OpenAct } from './carrier-acts.ts'
import { useReader } from './carrier-reader.ts'

/** Answers for several containers at once: the selected ones, or all that need an answer. */
export function BulkBar({
  lines,
  selected,
  onAct,
}: {
  /** Those that need an answer. */
  readonly lines: readonly CarrierLine[]
  readonly selected: ReadonlySet<string>
  readonly onAct: (next: OpenAct) => void
}) {
  const { words, shared } = useReader()
  const chosen = lines.filter(({ ref }) => selected.has(ref))
  const refs = (chosen.length > 0 ? chosen : lines).map(({ ref }) => ref)
  const subject =
    chosen.length > 0 ? shared.containers(chosen.length) : words.allContainers(lines.length)
  return (
    <div className="flex flex-wrap gap-2">
      {(['accept', 'decline'] as const).map((act) => (
        <Button
          key={act}
          look={act === 'accept' ? 'primary' : 'plain'}
          size="large"
          className="min-h-11"
          onClick={() => onAct({ act, refs })}
        >
          {words.actOn(words.acts[act].label, subject)}
        </Button>
      ))}
    </div>
  )
}
