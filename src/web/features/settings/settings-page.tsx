import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { paths, type SettingsSection } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { ViewLinks } from '#web/ui/view-links.tsx'
import { ApiTokenSettings } from './api-token-settings.tsx'
import { AuditSettings } from './audit-settings.tsx'
import { CarrierSettings } from './carrier-settings.tsx'
import { ConnectionSettings } from './connection-settings.tsx'
import { CustomerSettings } from './customer-settings.tsx'
import { DigestSettings } from './digest-settings.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import { RatesSettings } from './rates-settings.tsx'
import { ShareLinkSettings } from './share-link-settings.tsx'
import { ShortcutSettings } from './shortcut-settings.tsx'
import { TeamSettings } from './team-settings.tsx'
import { ViewSettings } from './view-settings.tsx'

interface Section {
  readonly id: SettingsSection
  readonly label: string
  readonly Content: ComponentType
  /** Its tables use the width of the window. Absent: it is as wide as text reads well. */
  readonly isWide?: boolean
}

const display: Section = { id: 'display', label: 'Display', Content: DisplaySettings }

/** Every section, in the order of the tabs. */
const sections: readonly Section[] = [
  display,
  { id: 'shortcuts', label: 'Shortcuts', Content: ShortcutSettings },
  { id: 'rates', label: 'Rates & gates', Content: RatesSettings },
  { id: 'notifications', label: 'Notifications', Content: NotificationSettings },
  { id: 'digest', label: 'Daily email', Content: DigestSettings },
  { id: 'views', label: 'Views', Content: ViewSettings },
  { id: 'customers', label: 'Customers', Content: CustomerSettings },
  { id: 'carriers', label: 'Drayage carriers', Content: CarrierSettings, isWide: true },
  { id: 'profile', label: 'Profile', Content: ProfileSettings },
  { id: 'team', label: 'People', Content: TeamSettings },
  { id: 'links', label: 'Share links', Content: ShareLinkSettings },
  { id: 'tokens', label: 'API tokens', Content: ApiTokenSettings },
  { id: 'audit', label: 'Audit log', Content: AuditSettings },
  { id: 'connection', label: 'Connection', Content: ConnectionSettings },
]

export function SettingsPage() {
  const { section } = useParams()
  const asked = sections.find(({ id }) => id === section)
  const { id: current, label, Content, isWide = false } = asked ?? display
  usePageTitle(`${label} · Settings`)
  return (
    <>
      <PageHead title="Settings" />
      <ViewLinks
        label="Settings"
        current={current}
        links={sections.map(({ id, label }) => ({ id, label, to: paths.settings(id) }))}
      />
      {section !== undefined && !asked && (
        <NoticeBar>That settings page doesn’t exist. Showing Display.</NoticeBar>
      )}
      <PageBody label={label}>
        <div
          className={classNames(
            'grid grid-cols-1 gap-5 px-gutter py-5',
            isWide ? 'max-w-450' : 'max-w-240',
          )}
        >
          <Content />
        </div>
      </PageBody>
    </>
  )
}
