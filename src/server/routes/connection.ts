import type { Connection } from '#wire/api/connection.ts'
import type { Webhooks } from '../webhooks/create-webhooks.ts'
import type { Routes } from './route.ts'

/** The server's setup, for admins. */
export function connectionRoutes(deps: {
  readonly connection: Omit<Connection, 'webhooks'>
  readonly webhooks: Pick<Webhooks, 'report'>
}): Routes {
  return {
    'GET /api/connection': async () => {
      const { state, url, detail } = await deps.webhooks.report()
      const data: Connection = { ...deps.connection, webhooks: { state, url, detail } }
      return { data }
    },
  }
}
