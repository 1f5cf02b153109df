import { useEffect, useEffectEvent } from 'react'
import { useNow } from '#web/data/clock.ts'
import { useContainers } from '#web/fleet/use-containers.ts'
import { useLiveStatus } from '#web/data/live-context.ts'
import { useOnline } from '#web/data/online.ts'
import { useSync } from '#web/data/sync.ts'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { chooseNotice, type AccountNotice } from './choose-notice.ts'

/** Problems of the whole account in one bar. The most serious one wins; they never stack. */
export function Notices() {
  const { command, ...live } = useLiveStatus()
  const fleet = useContainers()
  const notice = chooseNotice({
    online: useOnline(),
    live,
    sync: useSync(),
    fleet,
    now: useNow(),
  })
  const problem = notice?.tone === 'warning' ? notice.about : null
  const announceNotice = useEffectEvent((about: AccountNotice['about']) => {
    if (notice?.about === about) announce(notice.text)
  })
  useEffect(() => {
    if (problem !== null) announceNotice(problem)
  }, [problem])
  if (notice === null) return null
  return (
    <NoticeBar
      tone={notice.tone}
      actions={
        notice.action === 'reconnect' ? (
          <Button onClick={() => command('reconnect')}>Reconnect now</Button>
        ) : notice.action === 'read-again' ? (
          <Button onClick={fleet.retry}>Try again</Button>
        ) : null
      }
    >
      {notice.text}
    </NoticeBar>
  )
}
