import type { Config, ConfigResult } from './config.ts'
import type { Log } from './store/engine/log.ts'
import type { ServiceAccess } from './server-context.ts'

/** A shorter secret would blank out half of every line, and isn't secret anyway. */
const leastHidden = 8

/** The secrets in use. The service's key and the webhooks' secrets can be replaced while the server runs. */
export interface SecretStore {
  /** The service's current key. */
  token(): string
  webhookSecrets(): readonly string[]
  /** Texts that no log line may contain: everything that was a secret since startup. It grows. */
  readonly hidden: readonly string[]
  /**
   * Applies the current configuration. A configuration with a mistake changes nothing, and the log says what is wrong.
   */
  replace(read: ConfigResult, log: Log): void
}

/** @param access.token the key that the server started with: the sandbox's if it uses that */
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

/** The service with its current key. */
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
