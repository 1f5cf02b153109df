import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createdTrackingRequest,
  inferenceAnswer,
  trackingRequestList,
  type NewTrackingRequest,
} from '#wire/api/tracking-requests.ts'
import { ask, command } from './api.ts'
import { endpointQuery } from './endpoint-query.ts'

export const trackingRequestQueries = {
  /** All of them, newest first. The stream doesn't carry them: refetched when shown, and each minute. */
  list: () =>
    queryOptions({
      ...endpointQuery('GET /api/tracking-requests', trackingRequestList, {}),
      staleTime: 10_000,
      refetchInterval: 60_000,
    }),
  /** The service's inference for `number`. Each call uses its rate limit, so responses are cached. */
  inference: (number: string) =>
    queryOptions({
      queryKey: ['inference', number],
      queryFn: async () =>
        (await ask('POST /api/tracking-requests/infer', inferenceAnswer, { body: { number } }))
          .data,
      retry: false,
    }),
}

export function useTrackingRequests() {
  return useQuery(trackingRequestQueries.list())
}

/** The service's inference for `number`; requests nothing while it is too short to be one. */
export function useInference(number: string) {
  return useQuery({ ...trackingRequestQueries.inference(number), enabled: number.length >= 4 })
}

/** Asks the service to track a number. */
export function useTrackNumber() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (request: NewTrackingRequest) =>
      (await ask('POST /api/tracking-requests', createdTrackingRequest, { body: request })).data,
    onSuccess: () => client.invalidateQueries(trackingRequestQueries.list()),
  })
}

/** Stops or resumes tracking a shipment at the line. The shipment itself then arrives on the stream. */
export function useTurnTracking() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ shipmentId, on }: { readonly shipmentId: string; readonly on: boolean }) =>
      command('PUT /api/shipments/:id/tracking', { id: shipmentId, body: { on } }),
    onSuccess: () => client.invalidateQueries(trackingRequestQueries.list()),
  })
}
