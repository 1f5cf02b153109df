import { refreshAllLabel } from '#domain/text/refresh.ts'
import { useFormat } from '#web/data/format.ts'
import { describeMissing } from '#domain/text/unreadable.ts'
import { answerForShipment } from '#domain/text/answer-shipment.ts'
import { counted } from '#domain/text/count.ts'
import { statusOf } from '#web/data/api.ts'
import { useNow } from '#web/data/clock.ts'
import { useShipments, useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { shipmentQueries } from '#web/data/shipments.ts'
import { UnreadableNotice } from '#web/parts/unreadable-notice.tsx'
import { paths } from '#web/paths.ts'
import { ShareButton } from '#web/parts/share-button.tsx'
import { RefreshMany } from '#web/parts/refresh-many.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import type { ShipmentRow } from '#wire/api/shipments.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { RouteMap } from '#web/parts/route-map/route-map.tsx'
import { RouteBar } from './route-bar.tsx'
import { ShipmentAside } from './shipment-aside.tsx'
import { ShipmentContainers } from './shipment-containers.tsx'
import { useShipmentContainers } from './use-shipment-containers.ts'

/** One shipment: its route in local times, its containers, whether it is still tracked. */
export function ShipmentPage() {
  const { id = '' } = useParams()
  const live = useShipments().byId.get(id)
  const query = useQuery(shipmentQueries.detail(id))
  const shipment = live ?? query.data?.shipment
  if (shipment) return <Here key={id} shipment={shipment} />
  return (
    <Read
      name="this shipment"
      query={query}
      instead={statusOf(query.error) === 404 && <NotTracked />}
    >
      {(detail) => <Here key={id} shipment={detail.shipment} />}
    </Read>
  )
}

function Here({ shipment }: { readonly shipment: ShipmentRow }) {
  const format = useFormat()
  const now = useNow()
  const { containers: fleet } = useAssessedFleet()
  const containers = useShipmentContainers(shipment, fleet)
  const all = containers.rows
  usePageTitle(shipment.billOfLading)
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-auto">
      <nav
        aria-label="Breadcrumb"
        className="flex items-center gap-1.5 px-gutter pt-3 text-label text-muted"
      >
        <Link to={paths.shipments()} className="hover:underline">
          Shipments
        </Link>
        <ChevronRight aria-hidden size={12} />
        <span>{shipment.customer ?? shipment.line?.name ?? 'Shipment'}</span>
      </nav>
      <header className="grid gap-1 px-gutter pt-2 pb-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 tabIndex={-1} className="code text-[22px] leading-7">
            {shipment.billOfLading}
          </h1>
          <CopyButton iconOnly text={shipment.billOfLading} label="Copy BL number" />
          <span className="flex-1" />
          <span className="flex flex-wrap gap-2">
            <CopyButton
              text={answerForShipment(format, shipment, all, now, {
                total: shipment.containerIds.length,
                ended: null,
              })}
              label="Copy summary"
            />
            <CopyButton
              text={new URL(paths.shipment(shipment.id), location.origin).href}
              label="Copy link"
            />
            <ShareButton kind="shipment" subjectId={shipment.id} name={shipment.billOfLading} />
            <RefreshMany
              ids={containers.inPlay.map((row) => row.container.id)}
              label={refreshAllLabel(containers.inPlay.length)}
            />
          </span>
        </div>
        <p className="dotted-list text-data text-muted">
          {[
            shipment.line?.name ??
              shipment.line?.scac ??
              `line ${describeMissing(shipment, ['line'], 'not reported')}`,
            shipment.customer,
            counted(shipment.containerIds.length, 'container'),
            ...shipment.references.map((reference) => `ref ${reference}`),
          ]
            .filter((fact) => fact !== null)
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
        </p>
      </header>
      <UnreadableNotice fields={shipment.unreadable ?? []} now={now} />
      <RouteBar shipment={shipment} containers={containers.inPlay} now={now} />
      <RouteMap shipment={shipment} now={now} />
      <div className="grid flex-1 border-t border-line lg:grid-cols-[minmax(0,1fr)_320px]">
        <ShipmentContainers containers={containers} of={shipment.containerIds.length} />
        <ShipmentAside shipment={shipment} now={now} />
      </div>
    </div>
  )
}

function NotTracked() {
  usePageTitle('Shipment not tracked')
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        Shipment not tracked
      </h1>
      <EmptyState
        title="This shipment isn’t tracked in this account"
        actions={
          <ButtonLink look="primary" to={paths.lookup()}>
            Look up a number
          </ButtonLink>
        }
      >
        It may belong to another account, or tracking was never requested.
      </EmptyState>
    </>
  )
}
