import type { Connection } from '#wire/api/connection.ts'
import type { Config } from './config.ts'
import type { ServiceAccess } from './server-context.ts'

/** Of a key of which four characters are no help to anybody. */
const leastShown = 16

/** How the server is set up, as an admin may know it: no secret, and of the key only its end. */
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

/** Where the store is, without the user and the password that a database's address may hold. */
function databaseOf({ databaseUrl, dataDirectory }: Config): Connection['database'] {
  if (databaseUrl === null) return { engine: 'sqlite', place: dataDirectory }
  const { host, pathname, searchParams } = new URL(databaseUrl)
  return { engine: 'postgres', place: `${host || (searchParams.get('host') ?? '')}${pathname}` }
}
