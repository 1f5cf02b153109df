import { demoPeople } from './auth/demo-people.ts'
import type { Invitation } from './auth/invitations.ts'
import { isInClear, type Config } from './config.ts'

/**
 * The message to the person who started the server: its address (`url`, without a trailing slash), the service it
 * follows, and who can sign in.
 *
 * @param firstAdmin a link for the first admin to join; null if there is an admin
 */
export function welcomeTo(
  url: string,
  config: Config,
  { baseUrl }: { baseUrl: string },
  firstAdmin: Invitation | null,
): string {
  const { service } = config
  const lines = [`Landside is at ${url}`]
  if (service.kind === 'account') lines.push(`Tracking account: ${baseUrl}`)
  else
    lines.push(
      `Sandbox: ${baseUrl}, ${service.containers} sample containers, seed ${service.seed}`,
      ...(service.demoAt === null
        ? []
        : [
            `The demo clock started at ${service.demoAtText ?? service.demoAt} (DEMO_AT) and runs from there, not from today`,
          ]),
      'These people can sign in:',
      ...demoPeople.map(
        ({ name, email, password }) => `  ${name.padEnd(16)}${email.padEnd(28)}${password}`,
      ),
    )
  if (firstAdmin !== null)
    lines.push(
      'There’s no admin yet. Create the first admin with this one-time link:',
      `  ${url}/welcome#${firstAdmin.token}`,
    )
  if (isInClear(config))
    lines.push(
      'Warning: no HTTPS. Passwords and sessions are sent in clear text. Put TLS in front and set PUBLIC_URL.',
    )
  return lines.join('\n')
}
