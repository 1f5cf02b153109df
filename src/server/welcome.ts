import { demoPeople } from './auth/demo-people.ts'
import type { Invitation } from './auth/invitations.ts'
import { isInClear, type Config } from './config.ts'

/**
 * What a person reads who started the server: where it is (`url`, without a slash at its end), what it follows, and who can sign in.
 *
 * @param firstAdmin a link by which the first admin comes in; null where there is an admin
 */
export function welcomeTo(
  url: string,
  config: Config,
  { baseUrl }: { baseUrl: string },
  firstAdmin: Invitation | null,
): string {
  const { service } = config
  const lines = [`Landside is at ${url}`]
  if (service.kind === 'account') lines.push(`It follows the account at ${baseUrl}`)
  else
    lines.push(
      `It follows the sandbox at ${baseUrl}: ${service.containers} made-up containers, seed ${service.seed}`,
      ...(service.demoAt === null
        ? []
        : [
            `The demo started at ${service.demoAt} (DEMO_AT) and runs on from there, not at today's time`,
          ]),
      'These people can sign in:',
      ...demoPeople.map(
        ({ name, email, password }) => `  ${name.padEnd(16)}${email.padEnd(28)}${password}`,
      ),
    )
  if (firstAdmin !== null)
    lines.push(
      'Nobody looks after it yet. Become its first admin by this link, which works once:',
      `  ${url}/welcome#${firstAdmin.token}`,
    )
  if (isInClear(config))
    lines.push(
      'Warning: people reach it without https, so passwords and sessions travel in clear text. Put TLS in front and set PUBLIC_URL.',
    )
  return lines.join('\n')
}
