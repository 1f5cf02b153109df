import { notifyManager, queryOptions, useQueryClient } from '@tanstack/react-query'
import { carrierOrder, type CarrierActs, type CarrierOrder } from '#wire/api/carrier-orders.ts'
import { ask, statusOf } from './api.ts'
import { clock } from './clock.ts'
import { sendFile } from './send-file.ts'

/** The order behind a carrier's link; read again each minute while the page is visible. Reading changes nothing. */
export function carrierOrderQuery(token: string) {
  return queryOptions({
    queryKey: ['carrier-order', token],
    queryFn: async ({ signal }): Promise<CarrierOrder> => {
      const { data } = await ask('GET /api/carrier-orders/:id', carrierOrder, { id: token, signal })
      clock.correct(data.asOf)
      return data
    },
    refetchInterval: ({ state }) => (statusOf(state.error) === 404 ? false : 60_000),
    refetchOnWindowFocus: 'always',
    retry: false,
    // Otherwise a device that is offline shows an old order without a word.
    networkMode: 'always',
  })
}

/** What a carrier sends. The reply replaces the order; after a failure the order is read again. */
export function useCarrierWrites(token: string) {
  const client = useQueryClient()
  const { queryKey } = carrierOrderQuery(token)

  async function replaceWith(reply: Promise<{ readonly data: CarrierOrder }>): Promise<void> {
    try {
      const { data } = await reply
      // A read that began before it would bring the old order back.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, data)
      // The page shows it before the sender goes on, which may move focus.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve))
    } catch (error) {
      if (statusOf(error) !== 429) void client.refetchQueries({ queryKey })
      throw error
    }
  }

  return {
    act: (acts: CarrierActs) =>
      replaceWith(
        ask('POST /api/carrier-orders/:id/acts', carrierOrder, { id: token, body: acts }),
      ),
    addNote: (text: string) =>
      replaceWith(
        ask('POST /api/carrier-orders/:id/notes', carrierOrder, { id: token, body: { text } }),
      ),
    /** Uploads an interchange receipt of the container that `ref` names. */
    addReceipt: (ref: string, file: Blob, onProgress: (share: number) => void) =>
      replaceWith(
        sendFile('POST /api/carrier-orders/:id/receipts', carrierOrder, {
          id: token,
          query: { container: ref },
          file,
          onProgress,
        }),
      ),
  }
}
