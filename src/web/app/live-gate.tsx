import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { clock } from '#web/data/clock.ts'
import { LiveContext } from '#web/data/live-context.ts'
import { createLive } from '#web/data/live.ts'
import { createFleetFollower } from '#web/fleet/follower.ts'
import type { Live } from '#web/data/live-context.ts'

/** Opens the live stream for as long as somebody is signed in. */
export function LiveGate({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient()
  const [live, setLive] = useState<Live | null>(null)
  useEffect(() => {
    const opened = createLive(client, clock, createFleetFollower)
    // The stream is an external resource that is opened and closed, so only an effect may open it.
    // oxlint-disable-next-line react/set-state-in-effect
    setLive(opened)
    return () => opened.close()
  }, [client])
  return live && <LiveContext value={live}>{children}</LiveContext>
}
