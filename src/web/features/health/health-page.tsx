import { useFormat } from '#web/data/format.ts'
import { formatNumber } from '#domain/text/format.ts'
import { formatAgeAt } from '#domain/text/time.ts'
import { useNow } from '#web/data/clock.ts'
import { useHealth } from '#web/data/health.ts'
import { ReadFailure } from '#web/parts/read-failure.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
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

/** How the copy of the account is kept, and what to do where it is not. */
export function HealthPage() {
  usePageTitle('Health')
  const now = useNow()
  const { data, error, refetch } = useHealth()
  return (
    <>
      <PageHead
        title="Health"
        facts={
          data === undefined
            ? []
            : [phaseLabels[data.sync.phase], `Checked ${formatAgeAt(data.serverTime, now)}`]
        }
      />
      <PageBody label="Health">
        {data !== undefined ? (
          <HealthSections health={data} />
        ) : error !== null ? (
          <ReadFailure title="Couldn’t load Health" error={error} onRetry={() => void refetch()} />
        ) : (
          <div role="status" className="px-gutter pt-4">
            <span className="sr-only">Health is loading</span>
            <Skeleton className="h-3 w-72" />
          </div>
        )}
      </PageBody>
    </>
  )
}

function HealthSections({ health }: { readonly health: Health }) {
  const format = useFormat()
  const { service, stored, version, unreadable, queued } = health
  return (
    <>
      <Section heading="Copy of the account">
        <SyncTable sync={health.sync} />
        <EndlessLists lists={health.endlessLists} />
      </Section>
      <Section heading="Webhooks">
        <WebhookTable health={health.webhooks} />
      </Section>
      <Section
        heading="Limits"
        about="What the account may ask of the service within any 60 seconds, counted by Landside. Everybody shares it."
      >
        <BucketTable buckets={health.buckets} />
        <RefreshAccess denial={health.refreshDenial} />
      </Section>
      <Section
        heading="Records that couldn’t be read"
        about="They are stored as sent. What depends on them is missing from the lists."
      >
        <UnreadableRecords total={unreadable.records} />
      </Section>
      <Section
        heading="Fields that couldn’t be read"
        about="Each costs its record nothing else. Where a value was read before, it is still shown, marked."
      >
        <UnreadableFields total={unreadable.fields} />
      </Section>
      <Section heading="Installation">
        <FactTable
          caption="Installation"
          facts={[
            [
              'Service',
              service.kind === 'sandbox' ? `Sandbox, ${service.address}` : service.address,
            ],
            ['Refreshes waiting', String(queued)],
            ['Containers stored', formatNumber(format, stored.containers)],
            ['Shipments stored', formatNumber(format, stored.shipments)],
            ['Changes in the journal', formatNumber(format, stored.journal)],
            ['Version', version],
          ]}
        />
        <DeviceClock />
      </Section>
    </>
  )
}
