import { LiveGate } from './live-gate.tsx'
import { PageOutlet } from './page-outlet.tsx'

/** A page without the frame, for screens that nobody touches; live all the same. */
export function Bare() {
  return (
    <LiveGate>
      <main id="main">
        <PageOutlet />
      </main>
    </LiveGate>
  )
}
