import type { Page } from '@playwright/test'

/** A person who calls the server without a browser: same cookie, same headers, same rules. */
export interface Person {
  get(path: string): Promise<Response>
  post(path: string, body: unknown): Promise<Response>
}

const names = {
  support: 'support@landside.test',
  coordinator: 'coordinator@landside.test',
  manager: 'manager@landside.test',
  admin: 'admin@landside.test',
} as const

const password = 'landside-demo'

export type DemoRole = keyof typeof names

/** Signs in with the form's own endpoint. */
export async function signIn(url: string, email: string, password: string): Promise<Person> {
  const headers = ownHeaders(url)
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return {
    get: (path) => fetch(`${url}${path}`, { headers: { cookie } }),
    post: (path, body) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: JSON.stringify(body),
      }),
  }
}

function ownHeaders(origin: string): Record<string, string> {
  return { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' }
}

/** Gives the browser a session without opening any of our pages, which would send its own requests. */
export async function holdSession(page: Page, role: DemoRole, url: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/auth/sign-in/email`, {
    headers: ownHeaders(url),
    data: { email: names[role], password },
  })
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}: ${await answer.text()}`)
}

/** Signs in as one of the sandbox's demo people. */
export function signInAs(url: string, role: DemoRole): Promise<Person> {
  return signIn(url, names[role], password)
}

/** Signs in on the page, with the one-click button of a demo person. */
export async function enterAs(page: Page, role: DemoRole, url = ''): Promise<void> {
  await page.goto(`${url}/sign-in`)
  await page.getByRole('button', { name: new RegExp(role, 'i') }).click()
  await page.waitForURL((at) => !at.pathname.startsWith('/sign-in'))
}
