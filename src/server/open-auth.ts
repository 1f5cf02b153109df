import { saveAuthSecret } from './auth/auth-secret.ts'
import { createAuth, type Auth } from './auth/create-auth.ts'
import { demoPeople } from './auth/demo-people.ts'
import { isInClear, type Config } from './config.ts'
import type { Store } from './store/engine/open-store.ts'
import type { ServerContext } from './server-context.ts'

/**
 * Opens people and sessions, creating the people that the configuration names: the first admin, and the sandbox's demo
 * people.
 */
export async function openAuth(
  config: Config,
  store: Store,
  {
    aheadMs,
    elapsed,
    log,
  }: Pick<ServerContext, 'aheadMs' | 'log'> & Partial<Pick<ServerContext, 'elapsed'>>,
): Promise<Auth> {
  const auth = await createAuth({
    store,
    secret: config.authSecret ?? (await saveAuthSecret(config.dataDirectory)),
    baseUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    arePlainCookies: isInClear(config),
    identityProvider: config.identityProvider,
    ...(aheadMs !== undefined && { aheadMs }),
    ...(elapsed && { elapsed }),
    onError: (message) => log.error({ message }, 'Auth error'),
  })
  if (config.service.kind === 'sandbox') await auth.people.ensure(demoPeople)
  if (config.firstAdmin)
    await auth.people.ensure([
      { ...config.firstAdmin, name: nameOf(config.firstAdmin.email), role: 'admin' },
    ])
  return auth
}

function nameOf(email: string): string {
  return email.split('@')[0] ?? email
}
