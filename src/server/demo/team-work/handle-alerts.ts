import { afterDeed } from '#domain/alerts/alert-handling.ts'
import { changeAlert, listAlerts } from '../../store/alerts/alerts.ts'
import { writeAudit } from '../../store/people/audit.ts'
import type { Workplace } from './team.ts'

/** Share of alerts that get acknowledged, in percent. */
const acknowledgedPercent = 72

/** The coordinator acknowledges new alerts. */
export async function handleAlerts({ store, team }: Workplace): Promise<void> {
  const { id, name } = team.teammate('coordinator')
  const ask = { personId: id, since: '9999-01-01T00:00:00Z', limit: 0 } as const
  const open = (await listAlerts(store.db, ask))
    .map(({ alert }) => alert)
    .filter((alert) => alert.acknowledged === null && team.isNew(`alert ${alert.id}`))
    .filter((alert) => team.draw(`alert ${alert.id}`) < acknowledgedPercent)
  if (open.length === 0) return
  await store.transaction(async (tx) => {
    for (const alert of open)
      await changeAlert(tx, afterDeed(alert, { kind: 'acknowledge' }, { id, name }, tx.at))
    await writeAudit(tx, team.actorOf({ id, name }), {
      action: 'acknowledge alerts',
      object: open.map((alert) => alert.id).join(', '),
    })
  })
}
