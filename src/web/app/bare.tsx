import { Outlet } from 'react-router'
import { LiveGate } from './live-gate.tsx'

/** A page without the frame, for screens that nobody touches; live all the same. */
export function Bare() {
  return (
    <LiveGate>
      <main id="main">
        <Outlet />
      </main>
    </LiveGate>
  )
}
