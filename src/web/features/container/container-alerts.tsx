import { useAlertsOf } from '#web/data/alerts.ts'
import { AlertLine } from '#web/parts/alerts/alert-line.tsx'
import type { FleetRow } from '#web/fleet/row.ts'

/** The alerts about this container that stand; nothing where there are none. */
export function ContainerAlerts({ row }: { readonly row: FleetRow }) {
  const alerts = useAlertsOf(row.container.id)
  if (alerts === null || alerts.length === 0) return null
  return (
    <section aria-label="Alerts" className="mb-4 border-t border-line">
      {alerts.map((alert) => (
        <AlertLine key={alert.id} alert={alert} row={row} now={row.now} named={false} />
      ))}
    </section>
  )
}
