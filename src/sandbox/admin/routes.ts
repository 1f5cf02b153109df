import { Hono } from 'hono'
import * as z from 'zod'
import type { CallLog } from '../limits/call-log.ts'
import { entitlementChange } from '../limits/entitlements.ts'
import { faultSchema } from '../limits/faults.ts'
import { plain, readBody } from '../documents/answer.ts'
import type { Stage } from '../scenarios/stage.ts'
import { containerHappeningRoutes, shipmentHappeningRoutes } from './happening-routes.ts'
import { scenarioRoutes } from './scenario-routes.ts'

export interface AdminDependencies extends Stage {
  readonly calls: CallLog
}

const moment = z.iso.datetime({ offset: true })
const clockBody = z.union([
  z.object({ now: moment }),
  z.object({ advanceMs: z.number() }),
  z.object({ speed: z.number().min(0).max(100_000) }),
])

const share = z.number().min(0).max(1).default(0)
const mischiefBody = z.object({
  duplicated: share,
  lost: share,
  forged: share,
  reordered: z.boolean().default(false),
})

/** What a test can control: the world's clock, its scenario, its faults, and events of a given container. */
export function adminRoutes(dependencies: AdminDependencies): Hono {
  const { clock, faults, calls, webhooks, plan, happenings } = dependencies
  const describeClock = () => ({
    now: new Date(clock.now()).toISOString(),
    offsetMs: clock.offset(),
    speed: clock.speed(),
  })

  return new Hono()
    .get('/clock', () => plain(describeClock()))
    .post('/clock', async (c) => {
      const body = await readBody(c, clockBody)
      if ('now' in body) clock.setTo(Date.parse(body.now))
      else if ('speed' in body) clock.setSpeed(body.speed)
      else clock.advance(body.advanceMs)
      return plain(describeClock())
    })
    .delete('/clock', () => {
      clock.reset()
      return plain(describeClock())
    })
    .get('/entitlements', () => plain(plan.get()))
    .post('/entitlements', async (c) => {
      plan.change(await readBody(c, entitlementChange))
      return plain(plan.get())
    })
    .get('/faults', () => plain({ data: faults.list() }))
    .post('/faults', async (c) => {
      const id = faults.add(await readBody(c, faultSchema))
      return plain({ data: { id } }, 201)
    })
    .delete('/faults', () => {
      faults.clear()
      return plain({ data: [] })
    })
    .delete('/faults/:id', (c) => {
      faults.remove(Number(c.req.param('id')))
      return plain({ data: faults.list() })
    })
    .get('/calls', () => plain({ data: calls.list() }))
    .delete('/calls', () => {
      calls.clear()
      return plain({ data: [] })
    })
    .post('/webhooks/mischief', async (c) => {
      const mischief = await readBody(c, mischiefBody)
      webhooks.setMischief(mischief)
      return plain({ data: mischief })
    })
    .post('/webhooks/tick', async () => {
      await webhooks.tick()
      return plain({ data: { notifications: webhooks.notifications.list().length } })
    })
    .route('/containers', containerHappeningRoutes(happenings))
    .route('/shipments', shipmentHappeningRoutes(happenings))
    .route('/scenarios', scenarioRoutes(dependencies))
}
