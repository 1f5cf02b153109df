import { maxOwnAlerts, maxOwnRules } from '#domain/alerts/alert-rule.ts'
import { useAlertQuiet, useAlertRules } from '#web/data/alert-rules.ts'
import { useOnlyFor, useWhyNotAllowed } from '#web/data/session.ts'
import { fleetNames } from '#web/fleet/names.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Read } from '#web/ui/read.tsx'
import { useMemo } from 'react'
import { AlertHookSettings } from './alert-hook-settings.tsx'
import { AlertRuleList } from './alert-rule-list.tsx'
import { ChatChannelSettings } from './chat-channel-settings.tsx'
import { QuietSettings } from './alert-quiet-settings.tsx'

/** What a person is notified of: rules, email, Slack and Teams. */
export function NotificationSettings() {
  const query = useAlertRules()
  const { data: mails } = useAlertQuiet()
  const whyNotTeam = useWhyNotAllowed('POST /api/alert-rules team')
  const onlyForTeam = useOnlyFor('POST /api/alert-rules team', 'edit these rules')
  const { containers } = useAssessedFleet()
  const names = useMemo(() => fleetNames(containers), [containers])
  return (
    <Read inline name="the rules" query={query}>
      {(rules) => (
        <>
          <p className="max-w-prose text-data text-muted">
            Rules that are on create alerts in the <TextLink to={paths.inbox()}>Inbox</TextLink>.
            Nothing is emailed or posted until someone turns it on.
          </p>
          <AlertRuleList
            heading="Team rules"
            about={[
              'Everyone sees these alerts.',
              ...(onlyForTeam === null ? [] : [`${onlyForTeam}.`]),
            ].join(' ')}
            own={false}
            rules={rules.filter(({ own }) => !own)}
            names={names}
            whyNot={whyNotTeam}
          />
          <AlertRuleList
            heading="My rules"
            about={`Only you see these rules and alerts. Limit: ${maxOwnRules} rules and ${maxOwnAlerts.toLocaleString('en-US')} alerts at a time. New alerts start once old ones close.`}
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
          {whyNotTeam === null && (
            <>
              <ChatChannelSettings rules={rules.filter(({ own }) => !own)} names={names} />
              <AlertHookSettings />
            </>
          )}
          <section className="grid grid-cols-1 gap-2">
            <h2 className="text-section">Daily email</h2>
            <p className="max-w-prose text-data text-muted">
              A summary each morning for the terminals of one time zone.{' '}
              <TextLink to={paths.settings('digest')}>Set up daily email</TextLink>
            </p>
          </section>
        </>
      )}
    </Read>
  )
}
