import { demoPeople } from './auth/demo-people.ts'
import { isInClear, type Config } from './config.ts'

/** What a person reads who started the server: where it is, what it follows, and who can sign in to the sandbox. */
export function welcomeTo(url: string, config: Config, { baseUrl }: { baseUrl: string }): string {
  const { service } = config
  const lines = [`Landside is at ${url}`]
  if (service.kind === 'account') lines.push(`It follows the account at ${baseUrl}`)
  else
    lines.push(
      `It follows the sandbox at ${baseUrl}: ${service.containers} made-up containers, seed ${service.seed}`,
      'These people can sign in:',
      ...demoPeople.map(
        ({ name, email, password }) => `  ${name.padEnd(16)}${email.padEnd(28)}${password}`,
      ),
    )
  if (isInClear(config))
    lines.push(
      'Warning: people reach it without https, so passwords and sessions travel in clear text. Put TLS in front and set PUBLIC_URL.',
    )
  return lines.join('\n')
}
