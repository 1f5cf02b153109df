import { internationalFormat } from '../src/domain/text/format.ts'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { formatContainerNumber } from '#domain/identity/container-number.ts'
import type { Instant } from '#domain/time/instant.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { formatDate, describeDay } from '#domain/text/time.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { startLandside, type Landside } from './landside.ts'
import { enterAs, signInAs, type DemoRole } from './person.ts'
import { findRow } from './rows.ts'

/**
 * Made by the sandbox: available at Pacific Container Terminal in Long Beach with the terminal's LFD the day after
 * tomorrow, on its way to BNSF's ramp in Elwood, and no rail event.
 */
interface AtPort {
  readonly id: string
  readonly number: string
  /** Today at the port. */
  readonly today: LocalDate
  /** The LFD of the port's terminal. */
  readonly lastFreeDay: LocalDate
}

test.describe('an inland-bound container that is still at the port', () => {
  test.describe.configure({ mode: 'serial' })
  let landside: Landside
  let container: AtPort
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    landside = await startLandside({
      AUTO_REFRESH: 'off',
      SANDBOX_CONTAINERS: '40',
      SANDBOX_SEED: 'inland',
    })
    container = await makeAtPort(landside)
  })
  test.afterAll(() => landside.close())

  test('is worked by the coordinator at the port, under the port’s LFD', async ({ browser }) => {
    const page = await enter(browser, 'coordinator', '/board')
    const board = await findRow(page.getByRole('grid', { name: 'Board' }), container.id)
    await expectAtPort(board)
    await expect(board).toContainText(stepAtTheGate)

    await page.goto(`${landside.url}/containers`)
    await expectAtPort(await findRow(page.getByRole('grid', { name: 'Containers' }), container.id))

    await page.goto(`${landside.url}/inland`)
    const stages = page.getByRole('navigation', { name: 'Stage' })
    await stages.getByRole('link', { name: /^At the ramp/ }).click()
    await expect(stages.getByRole('link', { name: /^At the ramp/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.locator(`[data-row="${container.id}"]`)).toHaveCount(0)
    await stages.getByRole('link', { name: /^At the port/ }).click()
    const inland = page.getByRole('grid', { name: 'Rail' })
    await expectAtPort(await findRow(inland, container.id))
    for (const ofTheRamp of ['Ramp', 'Rail last free day', 'Storage clock', 'Storage'])
      await expect(inland.getByRole('columnheader', { name: ofTheRamp, exact: true })).toHaveCount(
        0,
      )

    await (await findRow(inland, container.id)).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(spacedNumber())
    const fact = (title: string | RegExp) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
    const byWhen = fact(/^(Pick up by|Last free day)$/)
    await expect(byWhen).toContainText(
      formatDate(internationalFormat, container.lastFreeDay, container.today),
    )
    await expect(byWhen).toContainText(pickUpBy)
    await expect(byWhen).toContainText(/(Last free day|\(gate may be closed\)), Pacific time/)
    await expect(byWhen).toContainText('Source: terminal')
    await expect(fact('Pickup status')).toContainText('Ready')
    await expect(fact('Location')).toContainText('PCT, Long Beach')
    await expect(fact('Location')).not.toContainText('Elwood')
    await expect(fact('Location')).toContainText(/Next: /)
    await expect(fact('Location')).toContainText(stepAtTheGate)
  })

  test('is set to be picked up at the port, and its history shows that', async ({ browser }) => {
    const page = await enter(browser, 'coordinator', `/c/${container.number}`)
    const handling = page.getByRole('region', { name: 'Handling' })
    const mark = handling.getByRole('button', { name: 'We’ll pick it up at the port' })
    await expect(mark).toHaveAttribute('aria-pressed', 'false')
    await mark.click()
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    await expect(mark).toHaveAttribute('title', /Carlos Okafor/)
    await page.getByRole('tab', { name: /^History/ }).click()
    const history = page.getByRole('tabpanel')
    await expect(history).toContainText(/Picking up at the port: no.*yes.*Carlos Okafor/)

    // Support reads it and cannot change it.
    const support = await enter(browser, 'support', `/c/${container.number}`)
    const theirs = support.getByRole('button', { name: 'We’ll pick it up at the port' })
    await expect(theirs).toHaveAttribute('aria-pressed', 'true')
    await expect(theirs).toHaveAttribute('aria-disabled', 'true')
  })

  test('is answered by support in one breath: where it is and which LFD governs', async ({
    browser,
  }) => {
    const page = await enter(browser, 'support', '/lookup')
    await page
      .getByRole('main')
      .getByRole('searchbox')
      .or(page.getByRole('main').getByRole('textbox'))
      .first()
      .fill(container.number.toLowerCase())
    await page.keyboard.press('Enter')
    const answer = page
      .getByRole('main')
      .getByText(/^Container (?!number)/)
      .first()
    const day = describeDay(internationalFormat, container.lastFreeDay, container.today)
    await expect(answer).toContainText(
      `Container ${spacedNumber()} is at PCT, Long Beach (the port), routed to Elwood.`,
    )
    await expect(answer).toContainText(`The last free day is ${day}, Pacific time`)
    await expect(answer).not.toContainText(/not count|doesn’t apply|no last free day/i)
  })

  test('with a date of the ramp alone is said to have none that applies, with the reason', async ({
    browser,
  }) => {
    const { id } = await make(landside, 'inland-port-destination-line-date')
    const page = await enter(browser, 'coordinator', '/containers?lfd=none-applies')
    const row = await findRow(page.getByRole('grid', { name: 'Containers' }), id)
    await expect(row).toContainText('No LFD yet')
    await page.goto(`${landside.url}/containers/${id}`)
    await page.getByRole('tab', { name: 'Deadlines 1' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('this is the inland date')
    await expect(page.getByRole('tabpanel')).toContainText('No LFD yet.')
  })

  /** A person far from the port: what is counted in the reader's zone would be a day off. */
  async function enter(browser: Browser, role: DemoRole, path: string): Promise<Page> {
    const context = await browser.newContext({ timezoneId: 'Asia/Kolkata' })
    const page = await context.newPage()
    await enterAs(page, role, landside.url)
    await page.goto(`${landside.url}${path}`)
    return page
  }

  /** A row of any list: the port's terminal and zone, its LFD and the day to pick it up there, and no word of the ramp. */
  async function expectAtPort(row: Locator): Promise<void> {
    await expect(row).toContainText(
      formatDate(internationalFormat, container.lastFreeDay, container.today),
    )
    await expect(row).toContainText(pickUpBy)
    await expect(row).toContainText(/LGB\s*PCT\s*P[SD]T|PCT\s*Long Beach/)
    await expect(row).not.toContainText(/Elwood|none applies|doesn’t apply|no LFD/i)
  }

  function spacedNumber(): string {
    return formatContainerNumber(container.number).plain
  }
})

/** The day to pick it up: an open gate day up to the last free day, which is in two days. */
const pickUpBy = /[Tt]oday|[Tt]omorrow|LFD|\w{3} \d+ \w{3}/

/** The line plans to move it inland: it has to agree first. Never a wait for a train. */
const stepAtTheGate = /Confirm port pickup/

/** A new container by a scenario of the sandbox, once Landside has it. */
async function make(
  landside: Landside,
  scenario: string,
): Promise<{ readonly id: string; readonly number: string; readonly serverTime: Instant }> {
  const made = await fetch(`${landside.sandboxUrl}/sandbox/scenarios`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: scenario }),
  })
  const { data } = (await made.json()) as {
    readonly data: { readonly containers: readonly { id: string; number: string }[] }
  }
  const [one] = data.containers
  if (one === undefined) throw new Error(`The scenario ${scenario} made no container`)
  const person = await signInAs(landside.url, 'coordinator')
  await expect
    .poll(async () => (await person.get(`/api/containers/${one.id}`)).status, { timeout: 60_000 })
    .toBe(200)
  const { serverTime } = (await (await person.get('/api/session')).json()) as {
    readonly serverTime: Instant
  }
  return { ...one, serverTime }
}

async function makeAtPort(landside: Landside): Promise<AtPort> {
  const { serverTime, ...one } = await make(landside, 'inland-port-available')
  const today = localDateAt(serverTime, 'America/Los_Angeles')
  return { ...one, today, lastFreeDay: addDays(today, 2) }
}
