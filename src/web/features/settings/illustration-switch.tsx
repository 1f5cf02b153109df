import { useChangePolicy } from '#web/data/policy-changes.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { useState } from 'react'
import { ExposurePreview } from './exposure-preview.tsx'

/** Sample rates to try the product with: off by default, and marked wherever they show. */
export function IllustrationSwitch({
  on,
  whyNot,
}: {
  readonly on: boolean
  readonly whyNot: string | null
}) {
  const change = useChangePolicy()
  const [isAsking, setAsking] = useState(false)
  const verb = on ? 'Turn off' : 'Turn on'
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
        {isAsking ? (
          <span
            role="group"
            aria-label={`${verb} sample rates?`}
            className="flex items-center gap-2"
          >
            <span className="text-data font-medium">{verb} sample rates for everyone?</span>
            <Button
              disabled={change.isPending}
              onClick={() => change.mutate(edit, { onSettled: () => setAsking(false) })}
            >
              {verb}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </span>
        ) : (
          <Button whyNot={whyNot} onClick={() => setAsking(true)}>
            {verb} sample rates
          </Button>
        )}
      </div>
      <Refusal error={change.error} />
    </section>
  )
}
