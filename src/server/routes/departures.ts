import { shareCustomers, type DeparturesAnswer } from '#wire/api/departures.ts'
import { jsonInSlices } from './json-in-slices.ts'
import { readWhole } from './page-query.ts'
import { bytesAnswer, type Routes } from './route.ts'

const standardDays = 28
/** 24 whole months and the one in progress. */
const maxDays = 770

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

function write({ data, meta }: DeparturesAnswer): Promise<Uint8Array<ArrayBuffer>> {
  const { rows, customers } = shareCustomers(data)
  return jsonInSlices({ data: rows }, { customers, meta })
}
