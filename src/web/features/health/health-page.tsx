import { counted } from '#domain/text/count.ts'
import { useFormat } from '#web/data/format.ts'
import { formatNumber } from '#domain/text/format.ts'
import { formatAgeAt } from '#domain/text/time.ts'
import { useNow } from '#web/data/clock.ts'
import { useHealth } from '#web/data/health.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Health } from '#wire/api/health.ts'
import { BucketTable } from './bucket-table.tsx'
import { DeviceClock } from './device-clock.tsx'
import { phaseLabels } from './health-text.ts'
import { EndlessLists } from './endless-lists.tsx'
import { FactTable } from './fact-table.tsx'
import { RefreshAccess } from './refresh-access.tsx'
import { SyncTable } from './sync-table.tsx'
import { UnreadableFields, UnreadableRecords } from './unreadable-table.tsx'
import { WebhookTable } from './webhook-table.tsx'

/** The state of the copy of the account, and what to do about problems. */
export function HealthPage() {
  usePageTitle('Connection & health')
  const now = useNow()
  const query = useHealth()
  const { data } = query
  return (
    <>
      <PageHead
        title="Connection & health"
        facts={
          data === undefined
            ? []
            : [
                phaseLabels[data.sync.phase],
                ...unreadableFacts(data.unreadable),
                `Checked ${formatAgeAt(data.serverTime, now)}`,
              ]
        }
        actions={<ButtonLink to={paths.settings('connection')}>Connection settings</ButtonLink>}
      />
      <PageBody label="Health">
        <Read name="Health" query={query}>
          {(health) => <HealthSections health={health} />}
        </Read>
      </PageBody>
    </>
  )
}

/** What isn't shown, or isn't shown as it is: a working sync doesn't mean that everything could be read. */
function unreadableFacts({ records, fields }: Health['unreadable']): readonly string[] {
  return [
    ...(records === 0 ? [] : [counted(records, 'unreadable record')]),
    ...(fields === 0 ? [] : [counted(fields, 'unreadable field')]),
  ]
}

function HealthSections({ health }: { readonly health: Health }) {
  const format = useFormat()
  const { service, stored, version, unreadable, queued } = health
  return (
    <>
      <Section heading="Sync">
        <SyncTable sync={health.sync} />
        <EndlessLists lists={health.endlessLists} />
      </Section>
      <Section heading="Live updates">
        <WebhookTable health={health.webhooks} />
      </Section>
      <Section
        heading="Request limits"
        about="Requests to the tracking provider in the last 60 seconds, counted by Landside and shared by everyone in this account."
      >
        <BucketTable buckets={health.buckets} />
        <RefreshAccess denial={health.refreshDenial} />
      </Section>
      <Section
        heading="Unreadable records"
        {...(unreadable.records > 0 && {
          about: 'What the tracking provider sent couldn’t be read. These are missing from lists.',
        })}
      >
        <UnreadableRecords total={unreadable.records} dropped={unreadable.dropped} />
      </Section>
      <Section
        heading="Unreadable fields"
        {...(unreadable.fields > 0 && {
          about:
            'One value of each couldn’t be read or wasn’t sent. The rest is fine. If there was an earlier value, it is still shown and marked.',
        })}
      >
        <UnreadableFields total={unreadable.fields} />
      </Section>
      <Section heading="Installation">
        <FactTable
          caption="Installation"
          facts={[
            [
              'Tracking provider',
              service.kind === 'sandbox' ? `Sandbox, ${service.address}` : service.address,
            ],
            ['Refreshes waiting', String(queued)],
            ['Containers stored', formatNumber(format, stored.containers)],
            ['Shipments stored', formatNumber(format, stored.shipments)],
            ['Changes stored', formatNumber(format, stored.journal)],
            ['Version', version],
          ]}
        />
        <DeviceClock />
      </Section>
    </>
  )
}
