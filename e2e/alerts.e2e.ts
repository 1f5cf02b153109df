import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { startLandside, type Landside } from './landside.ts'
import { enterAs, signInAs } from './person.ts'

interface Row {
  readonly id: string
  readonly holds: readonly unknown[]
  readonly deadline: unknown
  readonly milestones: {
    readonly dischargedAt: string | null
    readonly portFullOutAt: string | null
  }
  readonly hasInlandLeg: boolean
  readonly shipment: { readonly trackingStoppedAt: string | null } | null
}

test.describe('alerts', () => {
  test.describe.configure({ timeout: 240_000 })
  let landside: Landside
  const posted: { readonly signature: string; readonly body: string }[] = []
  const chat = createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      posted.push({ signature: String(request.headers['landside-signature'] ?? ''), body })
      answer.end()
    })
  })
  let chatUrl: string
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve))
    chatUrl = `http://127.0.0.1:${(chat.address() as AddressInfo).port}/alerts`
    landside = await startLandside({ AUTO_REFRESH: 'off', SANDBOX_CONTAINERS: '200' })
  })
  test.afterAll(async () => {
    await landside.close()
    await new Promise<void>((resolve) => chat.close(() => resolve()))
  })

  test('a hold comes up: the team is notified in the app and in chat, someone acknowledges it, it ends, and comes back as the same alert', async ({
    page,
  }) => {
    const containerId = await findQuietContainer()
    await enterAs(page, 'manager', landside.url)
    await page.goto(`${landside.url}/settings/notifications`)
    await page.getByLabel('Webhook URL').fill(chatUrl)
    await page.getByRole('button', { name: 'Save URL' }).click()
    const secret = await page.locator('code', { hasText: /^[\w-]{43}$/ }).innerText()
    await page.getByRole('button', { name: 'Send test' }).click()
    await expect(page.getByText('Delivered (200).')).toBeVisible()
    await page.getByRole('button', { name: 'Add channel' }).click()
    const added = page.getByRole('dialog', { name: 'Add channel' })
    await added.getByLabel('Name').fill('Import desk')
    await added.getByLabel('Webhook URL').fill(chatUrl.replace('/alerts', '/slack'))
    await added.getByRole('button', { name: 'Save channel' }).click()
    const channel = page.getByRole('listitem', { name: 'Import desk' })
    await channel.getByRole('button', { name: /^Send a test/ }).click()
    await expect(channel.getByText('Posted to Slack.')).toBeVisible()
    const rule = page.getByRole('listitem', { name: 'On hold near LFD' })
    const toChat = rule.getByRole('checkbox', { name: /webhook/ })
    await toChat.click()
    await expect(toChat).toBeChecked()
    await expect(toChat).toBeEnabled()
    await rule.getByRole('button', { name: /Edit rule/ }).click()
    await page.getByLabel('Maximum days left').fill('')
    await page.getByRole('button', { name: 'Save rule' }).click()
    await expect(rule).toContainText('When a hold blocks pickup. All containers.')

    await enterAs(page, 'coordinator', landside.url)
    await page.goto(`${landside.url}/alerts`)
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
    await sandbox('POST', `/${containerId}/holds`, { name: 'Fumigation' })
    const alert = page
      .getByRole('article')
      .filter({ hasText: 'The Fumigation hold is blocking pickup.' })
    // The change and the alert about it are one line once both are there.
    const line = page.getByRole('article', { name: 'Hold added: Fumigation hold' })
    const acknowledge = line.getByRole('button', { name: /^Acknowledge/ })
    const fresh = page.getByRole('button', { name: /new · Show/ })
    await expect(async () => {
      if (await fresh.isVisible()) await fresh.click()
      await expect(acknowledge).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 60_000 })
    await expect(line.getByRole('link').first()).toHaveAttribute(
      'href',
      `/containers/${containerId}`,
    )
    const signed = () =>
      posted.find(({ body, signature }) => signature !== '' && body.includes('Fumigation'))
    await expect.poll(signed).toBeDefined()
    const message = signed()
    const [, seconds, mac] = /^t=(\d+),v1=([\da-f]+)$/.exec(message?.signature ?? '') ?? []
    const right = createHmac('sha256', secret).update(`${seconds}.${message?.body}`).digest('hex')
    expect(mac).toBe(right)
    const inSlack = () =>
      posted.find(({ body }) => body.includes('blocks') && body.includes('Fumigation hold'))
    // Alerts of one minute are in one message.
    await expect.poll(inSlack, { timeout: 90_000 }).toBeDefined()
    expect(inSlack()?.signature).toBe('')

    await acknowledge.click()
    await expect(page.getByText(/acknowledged, \d changes? marked as read$/)).toBeVisible()
    await expect(line).toHaveCount(0)
    await page.getByRole('link', { name: /^Acknowledged/ }).click()
    await expect(alert).toContainText('acknowledged by Carlos Okafor')
    await alert.getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Alerts' })).toContainText('Fumigation')

    await sandbox('DELETE', `/${containerId}/holds/Fumigation`)
    await expect(page.getByRole('region', { name: 'Alerts' }).getByText('Fumigation')).toHaveCount(
      0,
      { timeout: 60_000 },
    )
    await page.goto(`${landside.url}/alerts?show=resolved`)
    await expect(alert).toContainText('Resolved automatically')

    await sandbox('POST', `/${containerId}/holds`, { name: 'Fumigation' })
    await page.getByRole('link', { name: /^Acknowledged/ }).click()
    await expect(alert).toContainText('Reopened once since', { timeout: 60_000 })
    await expect(alert).toContainText('acknowledged by Carlos Okafor')
  })

  /** A container that stands at its terminal with a last free day and without a hold. */
  async function findQuietContainer(): Promise<string> {
    const person = await signInAs(landside.url, 'coordinator')
    let found: Row | undefined
    await expect(async () => {
      const answer = await person.get('/api/containers?page[size]=500')
      const { data } = (await answer.json()) as { data: readonly Row[] }
      found = data.find(
        ({ holds, deadline, milestones, hasInlandLeg, shipment }) =>
          holds.length === 0 &&
          // What is no longer tracked brings no alert.
          shipment?.trackingStoppedAt === null &&
          deadline !== null &&
          !hasInlandLeg &&
          milestones.dischargedAt !== null &&
          milestones.portFullOutAt === null,
      )
      expect(found).toBeDefined()
    }).toPass({ timeout: 60_000 })
    return found?.id ?? ''
  }

  async function sandbox(method: string, path: string, body?: unknown): Promise<void> {
    const answer = await fetch(`${landside.sandboxUrl}/sandbox/containers${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(answer.ok).toBe(true)
  }
})
