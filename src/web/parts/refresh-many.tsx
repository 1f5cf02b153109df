import { useRefreshBucket } from '#web/data/limits.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { useAskRefresh, useWhyNoRefresh } from '#web/data/refreshes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { followRun } from './refresh-run.ts'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'

interface Props {
  readonly ids: readonly string[]
  readonly label: string
  readonly look?: 'primary' | 'plain' | 'quiet'
  /** Whether the button shows how long it takes. */
  readonly withCost?: boolean
}

/** More than this many are confirmed first, because they use the account's budget for minutes. */
const confirmOver = 20
/** Two of the ten requests per minute are reserved for single refreshes. */
const reservedForSingles = 2

/** Refreshes many containers through the one queue, and states the cost first. */
export function RefreshMany({ ids, label, look = 'plain', withCost = false }: Props) {
  const [confirming, setConfirming] = useState(false)
  const notAllowed = useWhyNotAllowed(
    ids.length > 1 ? 'POST /api/refreshes several' : 'POST /api/refreshes',
  )
  const whyNot = useWhyNoRefresh() ?? notAllowed
  const limit = useRefreshBucket()?.limit ?? 10
  const ask = useAskRefresh()
  const wait = aboutMinutes(ids.length, limit)

  const send = () => {
    setConfirming(false)
    ask.mutate(ids, {
      onSuccess: ({ data }) => {
        if (data.length > 1) followRun(data)
        else notify({ text: `${countOf(ids.length)} queued, ${wait}` })
      },
      onError: (error) =>
        notify({ text: `Couldn’t queue the refresh. ${error.message}`, tone: 'failed' }),
    })
  }
  return (
    <>
      <Button
        look={look}
        whyNot={ids.length === 0 ? 'No containers to refresh' : whyNot}
        onClick={() => (ids.length > confirmOver ? setConfirming(true) : send())}
      >
        <RefreshCw aria-hidden size={14} />
        {label}
        {withCost && <span className="font-normal">{wait}</span>}
      </Button>
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={`Refresh ${countOf(ids.length)}`}
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>Cancel</Button>
            <Button look="primary" onClick={send}>
              Refresh {countOf(ids.length)}
            </Button>
          </>
        }
      >
        This takes {wait}. Your team can still refresh single containers.
      </Dialog>
    </>
  )
}

function countOf(count: number): string {
  return `${count} container${count === 1 ? '' : 's'}`
}

/** `about 4 minutes`: at the rate left for bulk requests. */
export function aboutMinutes(count: number, limit: number): string {
  const minutes = Math.max(1, Math.ceil(count / Math.max(1, limit - reservedForSingles)))
  return `about ${minutes} minute${minutes === 1 ? '' : 's'}`
}
