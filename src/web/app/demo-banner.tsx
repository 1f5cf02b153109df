import { useState } from 'react'
import { formatDate, formatTime } from '#domain/text/time.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useNow } from '#web/data/clock.ts'
import { useFormat, viewerZone } from '#web/data/format.ts'
import { useSession, useWhyNotAllowed } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConnectAccountDialog } from './connect-account-dialog.tsx'
import { ResetDemoDialog } from './reset-demo-dialog.tsx'

/** A date in another year, so that the year is always shown. */
const longAgo = '1900-01-01'

/** On every page of a demo: that its data is sample data, its time if it isn't today's, and how to leave it or start it anew. */
export function DemoBanner() {
  const [open, setOpen] = useState<'connect' | 'reset' | null>(null)
  const notAllowed = useWhyNotAllowed('POST /api/demo/reset', 'reset the demo')
  const readOnly = useSession()?.readOnly ?? null
  const close = () => setOpen(null)
  return (
    <>
      <p className="flex-auto">
        <span className="max-sm:hidden">Demo account with sample data</span>
        <span className="sm:hidden">Sample data</span>
        <DemoTime />
      </p>
      <Button look="quiet" className="text-label" onClick={() => setOpen('connect')}>
        Connect your account
      </Button>
      <Button
        look="quiet"
        className="text-label"
        whyNot={notAllowed ?? readOnly}
        onClick={() => setOpen('reset')}
      >
        Reset demo
      </Button>
      {open === 'connect' && <ConnectAccountDialog onClose={close} />}
      {open === 'reset' && <ResetDemoDialog onClose={close} />}
    </>
  )
}

/** The time of a demo that was started at a set time. */
function DemoTime() {
  const format = useFormat()
  const now = useNow()
  const demoAt = useSession()?.demoAt ?? null
  if (demoAt === null) return null
  const today = localDateAt(now, viewerZone)
  return (
    <span className="text-soon-text">
      {' '}
      · Demo time: {formatDate(format, today, longAgo)}, {formatTime(format, now, viewerZone)}
    </span>
  )
}
