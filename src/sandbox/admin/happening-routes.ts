import { Hono } from 'hono'
import * as z from 'zod'
import type { Happenings } from '../account/happenings.ts'
import { plain, readBody } from '../documents/answer.ts'
import { Refusal } from '../http/refusal.ts'
import { hour } from '../world/span.ts'

const holdBody = z.object({
  name: z.string(),
  status: z.enum(['hold', 'pending']).default('hold'),
  description: z.string().nullable().default(null),
})
const deadlineBody = z.object({
  source: z.enum(['terminal', 'line', 'rail']),
  day: z.iso.date(),
})
const appointmentBody = z.object({ at: z.iso.datetime({ offset: true }).nullable() })
const delayBody = z.object({
  hours: z
    .number()
    .positive()
    .max(24 * 60),
})
const silenceBody = z.object({
  source: z.enum(['terminal', 'line']).default('terminal'),
  hours: z.number().positive().default(24),
})

/** Events for a given container. */
export function containerHappeningRoutes(happenings: Happenings): Hono {
  return new Hono()
    .post('/:id/holds', async (c) => {
      const hold = await readBody(c, holdBody)
      happenings.hold(c.req.param('id'), hold)
      return plain({ data: hold }, 201)
    })
    .delete('/:id/holds/:name', (c) => {
      const { id, name } = c.req.param()
      happenings.clear(id, name)
      return plain({ data: { name } })
    })
    .post('/:id/deadlines', async (c) => {
      const { source, day } = await readBody(c, deadlineBody)
      happenings.setDeadline(c.req.param('id'), source, Date.parse(day) / 86_400_000)
      return plain({ data: { source, day } }, 201)
    })
    .post('/:id/appointments', async (c) => {
      const { at } = await readBody(c, appointmentBody)
      happenings.book(c.req.param('id'), at === null ? null : Date.parse(at))
      return plain({ data: { at } }, 201)
    })
    .post('/:id/delays', async (c) => {
      const { hours } = await readBody(c, delayBody)
      const of = happenings.delay(c.req.param('id'), hours * hour)
      return plain({ data: { hours, of } }, 201)
    })
    .post('/:id/next', (c) => {
      const event = happenings.hasten(c.req.param('id'))
      if (event === null) throw tooLate('Nothing lies ahead of this container.')
      return plain({ data: { event } }, 201)
    })
    .post('/:id/silences', async (c) => {
      const { source, hours } = await readBody(c, silenceBody)
      happenings.silence(c.req.param('id'), source, hours * hour)
      return plain({ data: { source, hours } }, 201)
    })
}

/** Events for a given shipment with all its containers. */
export function shipmentHappeningRoutes(happenings: Happenings): Hono {
  return new Hono()
    .post('/:id/delays', async (c) => {
      const { hours } = await readBody(c, delayBody)
      happenings.delayShipment(c.req.param('id'), hours * hour)
      return plain({ data: { hours } }, 201)
    })
    .post('/:id/rolls', async (c) => {
      const { hours } = await readBody(c, delayBody)
      const isRolled = happenings.roll(c.req.param('id'), hours * hour)
      if (!isRolled) throw tooLate('The cargo is on its ship already.')
      return plain({ data: { hours } }, 201)
    })
}

function tooLate(detail: string): Refusal {
  return new Refusal(422, [{ status: '422', title: 'Unprocessable Entity', detail }])
}
