import { mostOwnAlerts, mostOwnRules } from '#domain/alerts/alert-rule.ts'
import { useAlertQuiet, useAlertRules } from '#web/data/alerts.ts'
import { useWhyNotAllowed } from '#web/data/permissions.ts'
import { fleetNames } from '#web/parts/fleet-names.ts'
import { useAssessedFleet } from '#web/parts/fleet.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { useMemo } from 'react'
import { AlertHookSettings } from './alert-hook-settings.tsx'
import { AlertRuleList } from './alert-rule-list.tsx'
import { QuietSettings } from './alert-quiet-settings.tsx'

/** What one is told of without having looked: rules, mails and the team's chat. */
export function NotificationSettings() {
  const { data: rules, error } = useAlertRules()
  const { data: mails } = useAlertQuiet()
  const whyNotTeam = useWhyNotAllowed('share-view')
  const { containers } = useAssessedFleet()
  const names = useMemo(() => fleetNames(containers), [containers])
  if (!rules)
    return (
      <p className="text-data text-muted">
        {error ? `Couldn’t load the rules. ${error.message}` : 'Loading…'}
      </p>
    )
  return (
    <>
      <p className="max-w-prose text-data text-muted">
        A rule that is on shows its alerts in <TextLink to={paths.alerts()}>Alerts</TextLink> at
        once. Mails and the team’s chat are off until somebody asks for them.
      </p>
      <AlertRuleList
        heading="The team’s rules"
        about="Everybody sees their alerts. Managers keep them."
        own={false}
        rules={rules.filter(({ own }) => !own)}
        names={names}
        whyNot={whyNotTeam}
      />
      <AlertRuleList
        heading="My own rules"
        about={`Only you see these rules and their alerts: up to ${mostOwnRules} rules, and ${mostOwnAlerts.toLocaleString('en-US')} alerts at a time. A rule with more to say waits until others have ended.`}
        own
        rules={rules.filter(({ own }) => own)}
        names={names}
        whyNot={null}
      />
      {mails && (
        <QuietSettings
          key={JSON.stringify(mails.quiet)}
          quiet={mails.quiet}
          isMailConfigured={mails.isMailConfigured}
        />
      )}
      {whyNotTeam === null && <AlertHookSettings />}
      <section className="grid grid-cols-1 gap-2">
        <h2 className="text-section">Daily email</h2>
        <p className="max-w-prose text-data text-muted">
          A summary each morning for the terminals of one time zone.{' '}
          <TextLink to={paths.settings('digest')}>Set up daily email</TextLink>
        </p>
      </section>
    </>
  )
}
