import { expect, test, type Browser, type Page } from '@playwright/test'
import { facilityZone } from '#domain/container/place.ts'
import { gateCalendarOf, nextGateDay } from '#domain/policy/gates.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { containerPage, type ContainerRow } from '#wire/api/containers.ts'
import { policyAnswer } from '#wire/api/policy.ts'
import { axeFindings } from './axe.ts'
import { standStill, startLandside, type Landside } from './landside.ts'
import { enterAs, signInAs, type DemoRole } from './person.ts'
import { findRow } from './rows.ts'

const site = 'https://appointments.example.com/book'

test('an admin enters the booking site, a coordinator records what was booked there, and everything follows', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const landside = await startLandside({ AUTO_REFRESH: 'off', SANDBOX_CONTAINERS: '200' })
  await standStill(landside, await signInAs(landside.url, 'admin'))
  const { container, day } = await chooseContainer(landside)
  const enter = (role: DemoRole, path: string) => enterAt(browser, landside, role, path)

  // Two colleagues have it on screen: on the Board, and among the appointments that are missing. A list that somebody scrolled
  // holds its rows, so each shows one terminal.
  const at = `terminal=${container.facility?.id}`
  const mei = await enter('manager', `/board?${at}`)
  const onBoard = await findRow(mei.getByRole('grid', { name: 'Board' }), container.id)
  await expect(onBoard).toContainText('No appointment')
  const sofia = await enter('support', `/appointments?gap=none&${at}`)
  const missing = await findRow(sofia.getByRole('grid'), container.id)

  const adam = await enter('admin', `/settings/rates?gates=${container.facility?.id}`)
  const settings = adam.getByRole('region', { name: 'Booking site' })
  await settings.getByLabel('URL').fill('http://appointments.example.com')
  await settings.getByRole('button', { name: 'Save booking site' }).click()
  await expect(settings).toContainText('Enter a URL that starts with https://')
  await settings.getByLabel('URL').fill(site)
  await settings.getByRole('button', { name: 'Save booking site' }).click()
  await expect(settings.getByRole('link')).toHaveAttribute('href', site)

  const carlos = await enter('coordinator', `/containers/${container.id}`)
  const appointment = carlos.getByRole('region', { name: 'Appointment' })
  await expect(appointment).toContainText('not reported')
  await appointment.getByRole('button', { name: 'Book appointment' }).click()
  const dialog = carlos.getByRole('dialog')
  const link = dialog.getByRole('link', { name: /^Open booking site/ })
  await expect(link).toHaveAttribute('href', site)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/)
  expect.soft(await axeFindings(carlos), 'booking dialog').toEqual([])
  await dialog.getByLabel('Date').fill(day)
  await dialog.getByLabel('Time').fill('10:00')
  await dialog.getByLabel('Confirmation number').fill('APT-48211')
  await dialog.getByLabel('Pickup number').fill('730045')
  await dialog.getByRole('button', { name: 'Save appointment' }).click()
  await expect(dialog).toHaveCount(0)

  // No reload, and the time is never shown as the terminal's.
  await expect(appointment).toContainText('Entered by Carlos Okafor')
  await expect(appointment).toContainText('not reported')
  await expect(appointment).toContainText('APT-48211')
  await expect(appointment).toContainText('730045')
  await expect(carlos.getByText(/Pick up .*10:00/).first()).toBeVisible()
  await expect(onBoard).toContainText('(entered)')
  await expect(onBoard.getByText(/Pick up .*10:00/)).toHaveAttribute(
    'title',
    /Entered by Carlos Okafor/,
  )
  await expect(missing).toHaveCount(0)
  await sofia.goto(`${landside.url}/containers?q=APT-48211`)
  await expect(sofia.locator('[data-row]')).toHaveCount(1)
  await expect(sofia.locator(`[data-row="${container.id}"]`)).toBeVisible()
  await sofia.goto(`${landside.url}/appointments?gap=none&${at}`)

  // Changed by another person, then removed: the history has all of it, and the container needs one again.
  await onBoard.getByRole('button', { name: /^Actions for/ }).click()
  await mei.getByRole('menuitem', { name: /^Edit appointment/ }).click()
  const edit = mei.getByRole('dialog', { name: /^Edit appointment/ })
  await expect(edit.getByLabel('Time')).toHaveValue('10:00')
  await edit.getByLabel('Time').fill('11:00')
  await edit.getByRole('button', { name: 'Save appointment' }).click()
  await expect(appointment).toContainText('Entered by Mei Lindqvist')
  await mei.getByRole('heading', { level: 1 }).click()
  await appointment.getByRole('button', { name: 'Remove appointment' }).click()
  await expect(appointment.getByRole('button', { name: 'Book appointment' })).toBeVisible()
  await expect(onBoard).toContainText('No appointment')
  await expect(await findRow(sofia.getByRole('grid'), container.id)).toBeVisible()
  await carlos.getByRole('tab', { name: /^History/ }).click()
  await expect(carlos.getByRole('tabpanel')).toContainText('Appointment, entered')
  await expect(carlos.getByRole('tabpanel')).toContainText('confirmation APT-48211')
  await landside.close()
})

/** A person in a browser of their own. */
async function enterAt(
  browser: Browser,
  landside: Landside,
  role: DemoRole,
  path: string,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await enterAs(page, role, landside.url)
  await page.goto(`${landside.url}${path}`)
  return page
}

/** A container that is ready and has no appointment, and the next day on which its gate is open, before charges start. */
async function chooseContainer(
  landside: Landside,
): Promise<{ readonly container: ContainerRow; readonly day: LocalDate }> {
  const person = await signInAs(landside.url, 'support')
  const read = async (path: string): Promise<unknown> => (await person.get(path)).json()
  const { policy } = policyAnswer.parse(await read('/api/policy')).data
  const { data, meta } = containerPage.parse(await read('/api/containers?page[size]=200'))
  for (const container of data) {
    const zone = facilityZone(container)
    const isFree = container.appointmentAt === null && container.unreadable === undefined
    if (container.readiness.verdict !== 'ready' || !isFree || zone === null) continue
    const calendar = gateCalendarOf(container.facility, policy.gates)
    const day = nextGateDay(localDateAt(meta.asOf, zone), calendar)
    const { facility, hasInlandLeg, deadline } = container
    if (facility === null || hasInlandLeg || day === null || deadline === null) continue
    if (deadline.date >= day) return { container, day }
  }
  throw new Error('No container in this account is ready and has time for an appointment')
}
