import { useParams } from 'react-router'
import { paths, settingsSections, type SettingsSection } from '#web/paths.ts'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { ViewLinks } from '#web/ui/view-links.tsx'
import { ApiTokenSettings } from './api-token-settings.tsx'
import { AuditSettings } from './audit-settings.tsx'
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

const sections = {
  display: { label: 'Display', Content: DisplaySettings },
  shortcuts: { label: 'Shortcuts', Content: ShortcutSettings },
  notifications: { label: 'Notifications', Content: NotificationSettings },
  digest: { label: 'Daily email', Content: DigestSettings },
  views: { label: 'Views', Content: ViewSettings },
  customers: { label: 'Customers', Content: CustomerSettings },
  rates: { label: 'Rates & gates', Content: RatesSettings },
  profile: { label: 'Profile', Content: ProfileSettings },
  team: { label: 'People', Content: TeamSettings },
  links: { label: 'Share links', Content: ShareLinkSettings },
  tokens: { label: 'API tokens', Content: ApiTokenSettings },
  audit: { label: 'Audit log', Content: AuditSettings },
  connection: { label: 'Connection', Content: ConnectionSettings },
} as const satisfies Record<SettingsSection, unknown>

export function SettingsPage() {
  const { section } = useParams()
  const asked = settingsSections.find((name) => name === section)
  const current = asked ?? 'display'
  const { label, Content } = sections[current]
  usePageTitle(`${label} · Settings`)
  return (
    <>
      <PageHead title="Settings" />
      <ViewLinks
        label="Settings"
        current={current}
        links={settingsSections.map((name) => ({
          id: name,
          label: sections[name].label,
          to: paths.settings(name),
        }))}
      />
      {section !== undefined && !asked && (
        <NoticeBar>That settings page doesn’t exist. Showing Display.</NoticeBar>
      )}
      <PageBody label={label}>
        <div className="grid max-w-240 grid-cols-1 gap-5 px-gutter py-5">
          <Content />
        </div>
      </PageBody>
    </>
  )
}
