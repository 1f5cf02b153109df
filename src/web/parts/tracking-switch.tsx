import { useWhyNotAllowed } from '#web/data/session.ts'
import { useTurnTracking } from '#web/data/tracking-requests.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { useState } from 'react'

interface Props {
  readonly shipmentId: string
  /** Its bill of lading, or the number of its request. */
  readonly name: string
  readonly isOn: boolean
  readonly look?: 'plain' | 'quiet'
}

/** Stops tracking a shipment at the line, after a confirmation, or resumes it. */
export function TrackingSwitch({ shipmentId, name, isOn, look = 'plain' }: Props) {
  const [asking, setAsking] = useState(false)
  const whyNot = useWhyNotAllowed('PUT /api/shipments/:id/tracking')
  const turn = useTurnTracking()
  const done = isOn ? 'stopped' : 'resumed'

  const send = () => {
    setAsking(false)
    turn.mutate(
      { shipmentId, on: !isOn },
      {
        onSuccess: () => notify({ text: `Tracking of ${name} ${done}` }),
        onError: (error) =>
          notify({
            text: `Tracking of ${name} couldn’t be ${done}. ${error.message}`,
            tone: 'failed',
          }),
      },
    )
  }
  return (
    <>
      <Button
        look={look}
        whyNot={whyNot}
        disabled={turn.isPending}
        aria-label={`${isOn ? 'Stop' : 'Resume'} tracking ${name}`}
        onClick={() => (isOn ? setAsking(true) : send())}
      >
        {turn.isPending ? 'Saving…' : isOn ? 'Stop tracking' : 'Resume tracking'}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Stop tracking ${name}?`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button look="primary" onClick={send}>
              Stop tracking
            </Button>
          </>
        }
      >
        <p>
          The tracking provider stops checking this shipment with the line. Its containers stay as
          they are, marked as no longer checked. You can resume anytime.
        </p>
      </Dialog>
    </>
  )
}
