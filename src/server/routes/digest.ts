import { missedDigestDay } from '#domain/fleet/digest.ts'
import type { Instant } from '#domain/time/instant.ts'
import { type DigestState } from '#wire/api/digest.ts'
import { findDigestZone, setDigestZone } from '../store/alerts/digest.ts'
import { writeAudit } from '../store/people/audit.ts'
import type { Store } from '../store/engine/open-store.ts'
import { actorOf, personOf, type RouteContext, type Routes } from './route.ts'

/** The caller's own daily mail: nobody subscribes anyone else. */
export function digestRoutes(deps: {
  readonly store: Store
  readonly isMailConfigured: boolean
  readonly now: () => Instant
}): Routes {
  const { store, now, isMailConfigured } = deps

  async function answer(c: RouteContext): Promise<{ readonly data: DigestState }> {
    const { id, email } = personOf(c)
    const data: DigestState = {
      isConfigured: isMailConfigured,
      email,
      zone: await findDigestZone(store.db, id),
    }
    return { data }
  }

  return {
    'GET /api/digest': answer,

    'PUT /api/digest': async (c, body) => {
      const { zone } = await body()
      const { id, email } = personOf(c)
      const lastDay = zone === null ? null : missedDigestDay(zone, now())
      await store.transaction(async (tx) => {
        await setDigestZone(tx, id, zone, lastDay)
        const action = zone === null ? 'end daily mail' : 'ask for daily mail'
        await writeAudit(tx, actorOf(c), { action, object: email, detail: { zone } })
      })
      return answer(c)
    },
  }
}
