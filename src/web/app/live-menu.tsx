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
    <Menu trigger={<LiveButton />} label="Live updates" align="end">
      <MenuLabel>
        <span className="block text-data text-text">{describeLive(status)}</span>
        {lastEventAt === null ? 'No updates yet' : `Last update ${formatAgeAt(lastEventAt, now)}`}
        {state === 'paused' && <span className="block">Applies to all tabs in this browser</span>}
      </MenuLabel>
      <MenuSeparator />
      {state === 'paused' ? (
        <MenuItem onSelect={() => command('resume')}>Resume live updates</MenuItem>
      ) : (
        <MenuItem onSelect={() => command('pause')}>Pause live updates</MenuItem>
      )}
      <MenuItem onSelect={() => command('reconnect')}>Reconnect now</MenuItem>
    </Menu>
  )
}
