import { LiveMenu } from './live-menu.tsx'
import { RefreshMenu } from './refresh-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** The three menus at the end of the header, in one late chunk. */
export function HeaderMenus() {
  return (
    <>
      <RefreshMenu />
      <LiveMenu />
      <UserMenu />
    </>
  )
}
