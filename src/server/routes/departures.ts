import type { DeparturesAnswer } from '#wire/api/departures.ts'
import { readWhole } from './page-query.ts'
import type { Routes } from './route.ts'

const standardDays = 28
/** 24 whole months and the one in progress. */
const maxDays = 770

/** How containers left: the basis of the KPIs and of the forecast's odds. */
export function departureRoutes(deps: {
  readonly departures: (days: number) => Promise<DeparturesAnswer>
}): Routes {
  return {
    'GET /api/departures': async (c) => {
      const days = readWhole(c, 'days', 1, maxDays) ?? standardDays
      return await deps.departures(days)
    },
  }
}
