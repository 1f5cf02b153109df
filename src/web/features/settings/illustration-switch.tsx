import { useChangePolicy } from '#web/data/policy-changes.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { ExposurePreview } from './exposure-preview.tsx'

/** Rates to try the product with: off as shipped, and marked wherever they show. */
export function IllustrationSwitch({
  on,
  whyNot,
}: {
  readonly on: boolean
  readonly whyNot: string | null
}) {
  const change = useChangePolicy()
  const edit = { kind: 'illustration', on: !on } as const
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-section">Sample rates</h2>
      <p className="max-w-prose text-data text-muted">
        Typical round figures that show how estimates work. They aren’t quotes. They apply only at
        US facilities where you haven’t set a rate, and they’re labeled wherever they show. Sample
        rates are <strong>{on ? 'on' : 'off'}</strong>.
      </p>
      <ExposurePreview edit={edit} />
      <div>
        <Button whyNot={whyNot} disabled={change.isPending} onClick={() => change.mutate(edit)}>
          {on ? 'Turn off sample rates' : 'Turn on sample rates'}
        </Button>
      </div>
      <Refusal error={change.error} />
    </section>
  )
}
