import { carrierList } from '#wire/api/carriers.ts'
import type { Deed, Standing } from './deeds.ts'
import { orderDeeds } from './order-deeds.ts'
import { jsonPost } from './test-server.ts'
import { carrier } from './write-bodies.ts'

/** Requests to the routes of drayage carriers and of orders to them that write. `at` is read when a request runs. */
export function carrierDeeds(at: () => Standing): Readonly<Record<string, Deed>> {
  let made = 0
  const next = () => carrier(`Carrier ${(made += 1)}`)
  return {
    ...orderDeeds(at),
    'POST /api/carriers': { action: 'add carrier', body: () => ({ carrier: next() }) },
    'POST /api/carriers/import': {
      action: 'import carriers',
      body: () => ({ carriers: [next()] }),
    },
    'PUT /api/carriers/defaults': {
      action: 'change default carriers',
      body: async () => ({
        changes: [{ terminal: null, customer: 'Nova Foods', carrier: await makeCarrier() }],
        basedOn: 0,
      }),
    },
    'PUT /api/carriers/:id': {
      action: 'change carrier',
      id: makeCarrier,
      body: () => ({ carrier: next(), basedOn: 1 }),
    },
    'DELETE /api/carriers/:id': {
      action: 'delete carrier',
      id: makeCarrier,
      body: () => ({}),
    },
  }

  async function makeCarrier(): Promise<string> {
    const facts = next()
    const answer = await at().admin('/api/carriers', jsonPost({ carrier: facts }))
    const { carriers } = carrierList.parse(await answer.json()).data
    return carriers.find(({ name }) => name === facts.name)?.id ?? ''
  }
}
