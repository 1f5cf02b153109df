import { Suspense, useState } from 'react'
import { useSession } from '#web/data/session.ts'
import { useSaveSeenTour, useSeenTours } from '#web/data/tours.ts'
import { optionalPart } from '#web/ui/optional-part.ts'
import { tours } from './tour-steps.ts'

// Loads only for somebody whose tour is due.
const TourPanel = optionalPart(async () => (await import('./tour-panel.tsx')).TourPanel)

/** The tour of a person's role, at their first sign-in. It points at the page, which can be used meanwhile. */
export function Tour() {
  const role = useSession()?.person.role ?? null
  const seen = useSeenTours()
  const { mutate: saveSeen } = useSaveSeenTour()
  const [at, setAt] = useState<number | null>(0)
  if (role === null || seen === null || seen.includes(role) || at === null) return null
  const steps = tours[role]
  const step = steps[at]
  if (!step) return null
  const isLast = at === steps.length - 1
  // Saved when somebody leaves the first step, so that a page that is closed in the middle doesn't start over.
  const go = (to: number | null) => {
    if (at === 0) saveSeen()
    setAt(to)
  }
  return (
    <Suspense>
      <TourPanel
        key={at}
        step={step}
        position={`${at + 1} of ${steps.length}`}
        onBack={at === 0 ? null : () => go(at - 1)}
        onNext={isLast ? null : () => go(at + 1)}
        onClose={() => go(null)}
      />
    </Suspense>
  )
}
