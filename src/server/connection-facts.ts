import type { Connection } from '#wire/api/connection.ts'
import type { Config } from './config.ts'
import type { ServiceAccess } from './server-context.ts'

/** Minimum key length at which showing four characters doesn't help an attacker. */
const leastShown = 16

/** The server's setup as an admin may see it: no secrets, and only the end of the key. */
export function connectionFacts(
  config: Config,
  { baseUrl, token: key }: ServiceAccess,
  version: string,
): Omit<Connection, 'webhooks'> {
  const token = typeof key === 'string' ? key : key()
  return {
    service: {
      kind: config.service.kind,
      address: baseUrl,
      keyEnd: token.length < leastShown ? null : token.slice(-4),
    },
    publicUrl: config.publicUrl,
    listensOn: `${config.host}:${config.port}`,
    trustedProxies: [...config.trustedProxies],
    database: databaseOf(config),
    singleSignOn: config.identityProvider?.issuer ?? null,
    mailFrom: config.mail?.from ?? null,
    version,
  }
}

/** Location of the store, without the user and password that a database URL may contain. */
function databaseOf({ databaseUrl, dataDirectory }: Config): Connection['database'] {
  if (databaseUrl === null) return { engine: 'sqlite', place: dataDirectory }
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return { engine: 'postgres', place: `${host || (searchParams.get('host') ?? '')}${pathname}` }
}
