import { setImmediate } from 'node:timers/promises'
import { shareCustomers, type DeparturesAnswer } from '#wire/api/departures.ts'
import { readWhole } from './page-query.ts'
import { bytesAnswer, type Routes } from './route.ts'

const standardDays = 28
/** 24 whole months and the one in progress. */
const maxDays = 770

const sliceSize = 400

/** How containers left: the basis of the KPIs and of the forecast's odds. */
export function departureRoutes(deps: {
  readonly departures: (days: number) => Promise<DeparturesAnswer>
}): Routes {
  const written = new WeakMap<DeparturesAnswer, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    'GET /api/departures': async (c) => {
      const days = readWhole(c, 'days', 1, maxDays) ?? standardDays
      const answer = await deps.departures(days)
      const bytes = written.get(answer) ?? write(answer)
      written.set(answer, bytes)
      return bytesAnswer(c, await bytes, { 'content-type': 'application/json' })
    },
  }
}

/** In slices, so that other requests are served in between: an answer may hold 20,000 departures. */
async function write({ data, meta }: DeparturesAnswer): Promise<Uint8Array<ArrayBuffer>> {
  const { rows, customers } = shareCustomers(data)
  const parts = []
  for (let at = 0; at < rows.length; at += sliceSize) {
    parts.push(JSON.stringify(rows.slice(at, at + sliceSize)).slice(1, -1))
    await setImmediate()
  }
  const rest = JSON.stringify({ customers, meta }).slice(1)
  return new TextEncoder().encode(`{"data":[${parts.join(',')}],${rest}`)
}
