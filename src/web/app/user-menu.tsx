import { useLive } from '#web/data/live-context.ts'
import { roleName, useSession, useSignOut } from '#web/data/session.ts'
import { setPreferences, usePreferences } from '#web/data/preferences.ts'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { notify } from '#web/ui/notify.ts'
import { paths } from '../paths.ts'
import { useDeviceClockNote } from '#web/data/device-clock.ts'
import { useDemoNote } from './demo-time.tsx'
import { UserButton } from './header-buttons.tsx'
import { densityNames, themeNames, timeModeNames } from '#web/data/preference-names.ts'

/** Who is signed in, how this browser shows things, and the way out. */
export function UserMenu() {
  const session = useSession()
  const preferences = usePreferences()
  const clockNote = useDeviceClockNote()
  const demoNote = useDemoNote()
  const signOut = useSignOutAndLeave()
  if (session === null) return <UserButton />
  const { person, service } = session
  return (
    <Menu trigger={<UserButton />} label="Your menu" align="end">
      <MenuLabel>
        <span className="block text-data font-medium text-text">{person.name}</span>
        {person.email} · {roleName(person.role)}
        <span className="block">
          {service.kind === 'sandbox' ? 'Sandbox account' : service.address}
        </span>
        {demoNote !== null && <span className="block text-soon-text">{demoNote}</span>}
        {clockNote !== null && <span className="block text-soon-text">{clockNote}</span>}
      </MenuLabel>
      <MenuSeparator />
      <MenuChoice
        label="Theme"
        options={themeNames}
        value={preferences.theme}
        onChange={(theme) => setPreferences({ theme })}
      />
      <MenuChoice
        label="Row height"
        options={densityNames}
        value={preferences.density}
        onChange={(density) => setPreferences({ density })}
      />
      <MenuChoice
        label="Event times"
        options={timeModeNames}
        value={preferences.timeMode}
        onChange={(timeMode) => setPreferences({ timeMode })}
      />
      <MenuSeparator />
      <MenuLink to={paths.settings()}>Settings</MenuLink>
      <MenuItem onSelect={signOut}>Sign out</MenuItem>
    </Menu>
  )
}

function useSignOutAndLeave(): () => void {
  const live = useLive()
  const signOut = useSignOut()
  return () => {
    // An open stream would be refused at once and take the end of the session for a fault.
    live.close()
    signOut.mutate(undefined, {
      onSuccess: () => location.assign(paths.signIn()),
      onError: () => notify({ text: 'Couldn’t sign out. Try again.', tone: 'failed' }),
    })
  }
}
