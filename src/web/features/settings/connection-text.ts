import type { Connection } from '#wire/api/connection.ts'

/** One line of the connection. */
export interface ConnectionFact {
  readonly name: string
  readonly value: string
  readonly note: string | null
}

/** How the server is set up, line by line, each with the setting that changes it. */
export function connectionFacts(connection: Connection): readonly ConnectionFact[] {
  const { service, webhooks, database, publicUrl, trustedProxies } = connection
  return [
    fact('Service', service.kind === 'sandbox' ? `Sandbox at ${service.address}` : service.address),
    fact('Key', service.keyEnd === null ? 'Set' : `Ends in ${service.keyEnd}`, keptOnServer),
    fact('Webhooks', webhookLabels[webhooks.state], webhooks.detail ?? webhooks.url),
    fact(
      'Public address',
      publicUrl ?? 'Not set',
      publicUrl === null ? 'Only this machine reaches it. PUBLIC_URL names another.' : null,
    ),
    fact('Listens on', connection.listensOn),
    fact(
      'Trusted proxies',
      trustedProxies.join(', ') || 'None',
      trustedProxies.length === 0 ? 'TRUSTED_PROXIES names those in front of it.' : null,
    ),
    fact('Database', database.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL', database.place),
    fact('Single sign-on', connection.singleSignOn ?? 'Not set'),
    fact(
      'Daily emails',
      connection.mailFrom === null ? 'Not sent' : `From ${connection.mailFrom}`,
      connection.mailFrom === null ? 'SMTP_URL and MAIL_FROM name a mail server.' : null,
    ),
    fact('Version', connection.version),
  ]
}

const keptOnServer = 'It stays on the server: no browser, log or database holds it.'

const webhookLabels: Readonly<Record<Connection['webhooks']['state'], string>> = {
  off: 'Off',
  'by-hand': 'Managed by hand',
  'setting-up': 'Being set up',
  active: 'Active',
  failing: 'Failing',
}

function fact(name: string, value: string, note: string | null = null): ConnectionFact {
  return { name, value, note }
}
