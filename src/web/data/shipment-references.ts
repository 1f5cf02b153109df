import { useMutation } from '@tanstack/react-query'
import { editedReferences, type ReferencesEdit } from '#wire/api/shipments.ts'
import { ask } from './api.ts'

/** Adds and removes reference numbers or tags at the service. The changed shipment then arrives on the stream. */
export function useEditReferences(shipmentId: string) {
  return useMutation({
    mutationFn: async (edit: ReferencesEdit) =>
      (
        await ask('POST /api/shipments/:id/papers', editedReferences, {
          id: shipmentId,
          body: edit,
        })
      ).data,
  })
}
