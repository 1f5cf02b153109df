import { Hono, type Context } from 'hono'
import type { Account } from '../account/account.ts'
import { instant } from '../http/instant.ts'
import { vesselDocument } from '../documents/vessel-document.ts'
import { document, single } from '../documents/answer.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { currentLeg, trackOn } from '../account/voyage.ts'
import { day, minute } from '../world/span.ts'
import { vessels } from '../world/vessels.ts'

/** By id or IMO number; positions of the past and the coming minutes if requested. */
export function vesselRoutes(account: Account): Hono {
  const find = (asked: string): number => {
    const address = account.world.identity.addressOf(asked)
    const at = /^\d{7}$/.test(asked)
      ? vessels.findIndex(({ imo }) => imo === asked)
      : address?.kind === 'vessel'
        ? address.slot
        : -1
    if (vessels[at] === undefined) throw notFound()
    return at
  }

  const withPositions = (c: Context, at: number, positions: readonly object[]): Response => {
    const vessel = vesselDocument(account, at)
    if (vessel === null) throw notFound()
    const data = { ...vessel, attributes: { ...vessel.attributes, positions } }
    return document({ data, links: { self: new URL(c.req.url).href } })
  }

  const future = (c: Context): Response => {
    const at = find(c.req.param('id') ?? '')
    const leg = currentLeg(account, at)
    const now = account.now()
    const track = leg === null ? [] : trackOn(leg, now, now + 120 * minute, minute)
    return withPositions(
      c,
      at,
      track.map((point) => ({ ...describe(point), estimated: true })),
    )
  }

  return new Hono()
    .get('/', () => {
      throw new Refusal(422, [
        {
          status: '422',
          title: 'Unprocessable Entity',
          detail: null,
          source: { pointer: '/data/attributes/filter' },
        },
      ])
    })
    .get('/:id', (c) => {
      const at = find(c.req.param('id'))
      const query = new URL(c.req.url).searchParams
      const vessel = vesselDocument(account, at)
      if (vessel === null) throw notFound()
      if (![...query.keys()].some((name) => name.startsWith('show_positions'))) {
        return single(c, account, vessel)
      }
      const to = moment(query.get('show_positions[to_timestamp]'), account.now())
      const from = moment(query.get('show_positions[from_timestamp]'), to - 7 * day)
      const leg = currentLeg(account, at)
      const track = leg === null ? [] : trackOn(leg, from, Math.min(to, account.now()))
      return withPositions(
        c,
        at,
        track.map((point) => ({ ...describe(point), estimated: false })),
      )
    })
    .get('/:id/future_positions', (c) => {
      requireQuery(c, ['port_id', 'previous_port_id'])
      return future(c)
    })
    .get('/:id/future_positions_with_coordinates', (c) => {
      requireQuery(c, ['port_id', 'previous_port_id', 'latitude', 'longitude'])
      return future(c)
    })
}

function describe({
  latitude,
  longitude,
  at,
}: {
  latitude: number
  longitude: number
  at: number
}) {
  return { latitude, longitude, heading: null, timestamp: instant(at) }
}

function moment(text: string | null, otherwise: number): number {
  const read = Date.parse(text ?? '')
  return Number.isNaN(read) ? otherwise : read
}

function requireQuery(c: Context, names: readonly string[]): void {
  const query = new URL(c.req.url).searchParams
  const missing = names.find((name) => query.get(name) === null)
  if (missing === undefined) return
  throw new Refusal(400, [
    {
      status: '400',
      title: 'Bad Request',
      detail: `${missing} is required`,
      source: { parameter: missing },
    },
  ])
}
