import { formatAgeAt } from '#domain/text/time.ts'
import { useNow } from '#web/data/clock.ts'
import { useLiveStatus } from '#web/data/live-context.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { LiveButton } from './header-buttons.tsx'
import { describeLive } from './live-text.ts'

/** What the stream of changes does, and how to stop it for a while. */
export function LiveMenu() {
  const status = useLiveStatus()
  const now = useNow()
  const { state, lastEventAt, command } = status
  return (
    <Menu trigger={<LiveButton />} label="Live changes" align="end">
      <MenuLabel>
        <span className="block text-data text-text">{describeLive(status)}</span>
        {lastEventAt === null ? 'Nothing heard yet' : `Last heard ${formatAgeAt(lastEventAt, now)}`}
        {state === 'paused' && <span className="block">In every tab of this browser</span>}
      </MenuLabel>
      <MenuSeparator />
      {state === 'paused' ? (
        <MenuItem onSelect={() => command('resume')}>Resume live changes</MenuItem>
      ) : (
        <MenuItem onSelect={() => command('pause')}>Pause live changes</MenuItem>
      )}
      <MenuItem onSelect={() => command('reconnect')}>Reconnect now</MenuItem>
    </Menu>
  )
}
