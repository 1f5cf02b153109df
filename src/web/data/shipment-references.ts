import { useMutation } from '@tanstack/react-query'
import { papersEdited, type PapersEdit } from '#wire/api/shipments.ts'
import { ask } from './api.ts'

/** Adds and takes away reference numbers or tags at the service. The shipment itself then comes with the stream. */
export function useEditPapers(shipmentId: string) {
  return useMutation({
    mutationFn: async (edit: PapersEdit) =>
      (await ask('POST /api/shipments/:id/papers', papersEdited, { id: shipmentId, body: edit }))
        .data,
  })
}
