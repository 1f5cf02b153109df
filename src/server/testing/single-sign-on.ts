import { signInAt, type RunningProvider } from '../../testing/identity-provider.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** Headers of a browser that the provider sends back. */
export const fromElsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }

/** A server whose people sign in at this provider. */
export function openServerOf({
  issuer,
  clientId,
  clientSecret,
}: RunningProvider): Promise<TestServer> {
  return openTestServer({
    containers: 5,
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_LABEL: 'Harbour ID',
    },
  })
}

/** Signs in as `id` at the provider, and returns. `from`: the page requested originally. */
export async function comeInAt(
  server: TestServer,
  provider: RunningProvider,
  id: string,
  from = '/risk',
) {
  const sent = await server.request(`/api/auth/sso?from=${encodeURIComponent(from)}`)
  const state = cookiesOf(sent)
  const back = await signInAt(provider, sent.headers.get('location') ?? '', id)
  const answer = await server.request(`${back.pathname}${back.search}`, {
    headers: { ...fromElsewhere, cookie: state },
  })
  return { back, state, answer, location: answer.headers.get('location') ?? '' }
}

/** The cookies that an answer sets, as a browser sends them. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
