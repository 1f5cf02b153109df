import type { Config, ConfigResult } from './config.ts'
import type { Log } from './store/engine/log.ts'
import type { ServiceAccess } from './server-context.ts'

/** A short secret would blot out half of every line, and is none. */
const leastHidden = 8

/** The secrets in use. The service's key and the webhooks' secrets can be replaced while the server runs. */
export interface SecretStore {
  /** The service's key, as it now is. */
  token(): string
  webhookSecrets(): readonly string[]
  /** What no log line may hold: everything that was a secret since the start. It grows. */
  readonly hidden: readonly string[]
  /** Takes what is configured now. A configuration with a mistake changes nothing, and the log says what is wrong. */
  replace(read: ConfigResult, log: Log): void
}

/** @param access.token the key as the server started with it: of the sandbox, where it follows that */
export function createSecretStore(config: Config, access: { readonly token: string }): SecretStore {
  let { webhookSecrets } = config
  let { token } = access
  const hidden: string[] = []
  hide([token, config.authSecret, ...webhookSecrets, ...otherSecrets(config)])

  function hide(secrets: readonly (string | null | undefined)[]): void {
    for (const secret of secrets)
      if (secret && secret.length >= leastHidden && !hidden.includes(secret)) hidden.push(secret)
  }

  return {
    hidden,
    token: () => token,
    webhookSecrets: () => webhookSecrets,
    replace(read, log) {
      if (!read.ok)
        return log.error(
          { mistakes: read.mistakes },
          'The new secrets are invalid, so the current ones stay in use. Fix the settings',
        )
      const { service } = read.config
      ;({ webhookSecrets } = read.config)
      if (service.kind === 'account') ({ token } = service)
      hide([token, ...webhookSecrets])
      log.info({}, 'Secrets reloaded')
    },
  }
}

/** The service with its key as it now is. */
export function withKey(access: Omit<ServiceAccess, 'token'>, secrets: SecretStore): ServiceAccess {
  return { ...access, token: () => secrets.token() }
}

function otherSecrets({ firstAdmin, identityProvider, mail, databaseUrl }: Config) {
  return [
    firstAdmin?.password,
    identityProvider?.clientSecret,
    passwordIn(mail?.url ?? null),
    passwordIn(databaseUrl),
  ]
}

function passwordIn(url: string | null): string | null {
  return url === null ? null : decodeURIComponent(new URL(url).password)
}
