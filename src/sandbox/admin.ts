import { Hono } from 'hono'
import * as z from 'zod'
import type { Account } from './account.ts'
import type { CallLog } from './call-log.ts'
import type { WorldClock } from './clock.ts'
import { entitlementChange, type Plan } from './entitlements.ts'
import { faultSchema, type Faults } from './faults.ts'
import { plain, readBody } from './http/answer.ts'
import { notFound } from './http/refusal.ts'
import type { Webhooks } from './webhooks/create-webhooks.ts'
import { insert, type BoxTouches } from './world/touches.ts'

export interface AdminDependencies {
  readonly account: Account
  readonly clock: WorldClock
  readonly faults: Faults
  readonly calls: CallLog
  readonly webhooks: Webhooks
  readonly plan: Plan
}

const moment = z.iso.datetime({ offset: true })
const clockBody = z.union([
  z.object({ now: moment }),
  z.object({ advanceMs: z.number() }),
  z.object({ speed: z.number().min(0).max(100_000) }),
])
const holdBody = z.object({
  name: z.string(),
  status: z.enum(['hold', 'pending']).default('hold'),
  description: z.string().nullable().default(null),
})
const deadlineBody = z.object({
  source: z.enum(['terminal', 'line', 'rail']),
  day: z.iso.date(),
})

const share = z.number().min(0).max(1).default(0)
const mischiefBody = z.object({
  duplicated: share,
  lost: share,
  forged: share,
  reordered: z.boolean().default(false),
})

/** What a test does to the world: its clock, its faults, and things that happen to a given box at once. */
export function adminRoutes(dependencies: AdminDependencies): Hono {
  const { account, clock, faults, calls, webhooks, plan } = dependencies
  const tellClock = () => ({
    now: new Date(clock.now()).toISOString(),
    offsetMs: clock.offset(),
    speed: clock.speed(),
  })

  /** Changes a box and has every source told of it now. */
  const happen = (id: string, change: (before: BoxTouches, now: number) => BoxTouches): void => {
    const box = account.findBox(id)
    if (box === null) throw notFound()
    const now = account.now()
    account.touches.touchShipment(box.of.id, (before) => ({
      ...before,
      asked: insert(before.asked, now),
    }))
    account.touches.touchBox(id, (before) => {
      const changed = change(before, now)
      return { ...changed, asked: insert(changed.asked, now) }
    })
  }

  return new Hono()
    .get('/clock', () => plain(tellClock()))
    .post('/clock', async (c) => {
      const body = await readBody(c, clockBody)
      if ('now' in body) clock.setTo(Date.parse(body.now))
      else if ('speed' in body) clock.setSpeed(body.speed)
      else clock.advance(body.advanceMs)
      return plain(tellClock())
    })
    .delete('/clock', () => {
      clock.reset()
      return plain(tellClock())
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
    .post('/containers/:id/holds', async (c) => {
      const hold = await readBody(c, holdBody)
      happen(c.req.param('id'), (before, from) => ({
        ...before,
        holds: [...before.holds, { ...hold, from }],
      }))
      return plain({ data: hold }, 201)
    })
    .delete('/containers/:id/holds/:name', (c) => {
      const name = c.req.param('name')
      happen(c.req.param('id'), (before, at) => ({
        ...before,
        clearances: [...before.clearances, { name, at }],
      }))
      return plain({ data: { name } })
    })
    .post('/containers/:id/deadlines', async (c) => {
      const { source, day } = await readBody(c, deadlineBody)
      happen(c.req.param('id'), (before, from) => ({
        ...before,
        deadlines: [...before.deadlines, { source, from, day: Date.parse(day) / 86_400_000 }],
      }))
      return plain({ data: { source, day } }, 201)
    })
}
