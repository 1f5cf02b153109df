import type { Connection } from '#wire/api/connection.ts'

/** One line of the connection. */
export interface ConnectionFact {
  readonly name: string
  readonly value: string
  readonly note: string | null
}

/** The server's configuration, line by line, each with the setting that changes it. */
export function connectionFacts(connection: Connection): readonly ConnectionFact[] {
  const { service, webhooks, database, publicUrl, trustedProxies } = connection
  return [
    fact(
      'Tracking provider',
      service.kind === 'sandbox' ? `Sandbox at ${service.address}` : service.address,
    ),
    fact('API key', service.keyEnd === null ? 'Set' : `Ends in ${service.keyEnd}`, secretNote),
    fact('Live updates', webhookLabels[webhooks.state], webhooks.detail ?? webhooks.url),
    fact(
      'Public address',
      publicUrl ?? 'Not set',
      publicUrl === null
        ? 'Reachable only from this machine. Set PUBLIC_URL to change this.'
        : null,
    ),
    fact('Listens on', connection.listensOn),
    fact(
      'Trusted proxies',
      trustedProxies.join(', ') || 'None',
      trustedProxies.length === 0 ? 'Set TRUSTED_PROXIES if a proxy is in front.' : null,
    ),
    fact('Database', database.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL', database.place),
    fact('Single sign-on', connection.singleSignOn ?? 'Not set'),
    fact(
      'Email',
      connection.mailFrom === null ? 'Not set up' : `From ${connection.mailFrom}`,
      connection.mailFrom === null
        ? 'Set SMTP_URL and MAIL_FROM to send daily emails and alerts.'
        : null,
    ),
    fact('Version', connection.version),
  ]
}

const secretNote = 'Stays on the server. It isn’t in any browser, log or database.'

const webhookLabels: Readonly<Record<Connection['webhooks']['state'], string>> = {
  off: 'Off',
  'by-hand': 'Managed manually',
  'setting-up': 'Setting up',
  active: 'Active',
  failing: 'Failing',
}

function fact(name: string, value: string, note: string | null = null): ConnectionFact {
  return { name, value, note }
}
