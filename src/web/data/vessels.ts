import { queryOptions, useQuery } from '@tanstack/react-query'
import { vesselAnswer } from '#wire/api/vessels.ts'
import { ask } from './api.ts'

const vesselQueries = {
  /** Where the ship of a shipment was reported. The server caches it for ten minutes. */
  position: (shipmentId: string) =>
    queryOptions({
      queryKey: ['vessel', shipmentId],
      queryFn: async ({ signal }) =>
        (await ask('GET /api/shipments/:id/vessel', vesselAnswer, { id: shipmentId, signal })).data
          .position,
      staleTime: 10 * 60_000,
      retry: false,
    }),
}

/** Where the ship of a shipment was reported; requested only while `isAsked`, that is while it is on its way. */
export function useVesselPosition(shipmentId: string, isAsked: boolean) {
  return useQuery({ ...vesselQueries.position(shipmentId), enabled: isAsked })
}
