import { Hono } from 'hono'
import type { CustomFieldOptionDocument } from '#wire/upstream/custom-field-option.ts'
import type { Account } from '../account.ts'
import { single } from '../http/answer.ts'
import { notFound } from '../http/refusal.ts'

/** The one definition of the seeded account: how urgently a shipment is wanted. */
const labels = ['Low', 'Normal', 'High'] as const

export function customFieldOptionRoutes(account: Account): Hono {
  const { identity } = account.world
  return new Hono().get('/:definition/options/:option', (c) => {
    const option = identity.addressOf(c.req.param('option'))
    if (c.req.param('definition') !== identity.idOf('custom_field_definition', 0)) throw notFound()
    const label = option?.kind === 'custom_field_option' ? labels[option.slot] : undefined
    if (option === null || label === undefined) throw notFound()
    const data: CustomFieldOptionDocument = {
      id: c.req.param('option'),
      type: 'custom_field_option',
      attributes: { label, value: label.toLowerCase(), position: option.slot + 1 },
    }
    return single(c, account, data)
  })
}
