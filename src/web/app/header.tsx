import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { usePreferences } from '#web/data/preferences.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { paths } from '../paths.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { DemoTime } from './demo-time.tsx'
import { LiveMenu } from './live-menu.tsx'
import { useOpenOverlay } from './overlays.tsx'
import { RefreshMenu } from './refresh-menu.tsx'
import { UserMenu } from './user-menu.tsx'

const timeTags = { terminal: null, mine: 'Showing your time', utc: 'Showing UTC' } as const

export function Header() {
  const openOverlay = useOpenOverlay()
  const { timeMode } = usePreferences()
  const timeTag = timeTags[timeMode]
  return (
    <header className="col-span-full flex items-center gap-2 pe-3 print:hidden">
      <Link
        to={paths.home()}
        aria-label="Landside, start page"
        className="flex w-(--nav) flex-none items-center gap-2.5 ps-4.5 text-[15px] font-semibold tracking-tight max-sm:w-auto max-sm:ps-4"
      >
        <BrandMark />
        <span className="max-[24rem]:hidden sm:max-xl:hidden">Landside</span>
      </Link>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openOverlay('palette')}
        className="flex h-8 min-w-0 flex-[0_1_440px] items-center gap-2 rounded-panel border border-line bg-surface ps-2.5 pe-1.5 text-data text-muted max-sm:hidden"
      >
        <Search aria-hidden size={14} />
        <span className="flex-1 text-start">Search or jump</span>
        <Kbd keys="$mod+K" />
      </button>
      <span className="flex-1" />
      <DemoTime />
      {timeTag !== null && <span className="text-label text-muted max-lg:hidden">{timeTag}</span>}
      <IconButton
        icon="icon-search"
        label="Search or jump"
        className="sm:hidden"
        onClick={() => openOverlay('palette')}
      />
      <RefreshMenu />
      <LiveMenu />
      <UserMenu />
    </header>
  )
}
