import { inferRequest, newTrackingRequest } from '#wire/api/tracking-requests.ts'
import type { Asked, TrackingRequests } from '../outbox/create-tracking-requests.ts'
import { readBody, type Routes } from './route.ts'
import { serviceProblem } from './service-problem.ts'

/** Numbers the service is asked to track. */
export function trackingRequestRoutes(deps: {
  readonly trackingRequests: TrackingRequests
}): Routes {
  const { trackingRequests } = deps
  return {
    'GET /api/tracking-requests': async (c) => c.json({ data: await trackingRequests.list() }),

    'POST /api/tracking-requests': async (c) => {
      const request = await readBody(c, newTrackingRequest)
      return c.json({ data: valueOf(await trackingRequests.create(request)) }, 201)
    },

    'POST /api/tracking-requests/infer': async (c) => {
      const { number } = await readBody(c, inferRequest)
      return c.json({ data: valueOf(await trackingRequests.infer(number)) })
    },
  }
}

function valueOf<T>(asked: Asked<T>): T {
  if (!asked.ok) throw serviceProblem(asked.failure)
  return asked.value
}
