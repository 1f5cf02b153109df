import { expect, test } from '@playwright/test'
import { startIdentityProvider } from '../src/testing/identity-provider.ts'
import { freePort, startLandside } from './landside.ts'
import { enterAs } from './person.ts'

test('an admin invites somebody, who comes in by the link, and is out at once when disabled', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const landside = await startLandside()
  const admin = await (await browser.newContext()).newPage()
  await enterAs(admin, 'admin', landside.url)
  await admin.goto(`${landside.url}/settings/team`)
  await admin.getByRole('button', { name: 'Invite person' }).click()
  await admin.getByLabel('Name').fill('Bea Holm')
  await admin.getByLabel('Email').fill('bea@example.com')
  await admin.getByLabel('Role').selectOption('coordinator')
  await admin.getByRole('button', { name: 'Create invitation link' }).click()
  const link = await admin.getByText(`${landside.url}/welcome#`).innerText()
  await admin.getByRole('button', { name: 'Done' }).click()

  const bea = await (await browser.newContext()).newPage()
  await bea.goto(link)
  await expect(bea.getByLabel('Email')).toHaveValue('bea@example.com')
  await bea.getByLabel('New password').fill('three words apart')
  await bea.getByRole('button', { name: 'Set password' }).click()
  await bea.getByLabel('Email').fill('bea@example.com')
  await bea.getByRole('textbox', { name: 'Password' }).fill('three words apart')
  await bea.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(bea.getByRole('heading', { name: 'Board' })).toBeVisible()
  await bea.goto(link)
  await expect(bea.getByRole('heading', { name: 'doesn’t work anymore' })).toBeVisible()
  await bea.goto(`${landside.url}/board`)
  await expect(bea.getByRole('heading', { name: 'Board' })).toBeVisible()
  await bea.goto(`${landside.url}/containers`)
  await bea.getByRole('grid').getByRole('link').first().click()
  await bea.getByRole('button', { name: 'Share' }).click()
  await bea.getByRole('button', { name: 'Create link' }).click()
  const shared = await bea.getByText(`${landside.url}/s/`).innerText()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(shared)
  await expect(visitor.getByText(/^(Terminal|Rail|Line) data|^No /).first()).toBeVisible()

  await admin.goto(`${landside.url}/settings/links`)
  const row = admin.getByRole('row', { name: 'Bea Holm' })
  await expect(row.getByText('Never')).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Revoke' })).toBeVisible()
  await admin.goto(`${landside.url}/settings/team`)
  await admin.getByRole('button', { name: 'Edit Bea Holm' }).click()
  await admin.getByRole('button', { name: 'Disable Bea Holm' }).click()
  await expect(admin.getByRole('checkbox', { name: 'Revoke their 1 share link' })).toBeChecked()
  await admin.getByRole('button', { name: 'Disable and sign out' }).click()
  await expect(bea.getByRole('heading', { name: 'Sign in to Landside' })).toBeVisible()

  await visitor.reload()
  await expect(
    visitor.getByText('It may have expired, been mistyped or been revoked.'),
  ).toBeVisible()
  await admin.goto(`${landside.url}/settings/links`)
  await expect(admin.getByText('No share links yet')).toBeVisible()

  await admin.goto(`${landside.url}/settings/audit`)
  await expect(admin.getByRole('row', { name: 'Revoked share link' })).toBeVisible()
  await expect(admin.getByRole('row', { name: 'Invited person: bea@example.com' })).toBeVisible()
  await landside.close()
})

test('somebody signs in at an identity provider, with the role it says, and out again', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const port = await freePort()
  const provider = await startIdentityProvider(`http://localhost:${port}/api/auth/callback/sso`)
  provider.people.set('nora', {
    id: 'nora',
    email: 'nora@example.com',
    name: 'Nora Lind',
    roles: ['manager'],
  })
  const landside = await startLandside({
    PORT: String(port),
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_LABEL: 'Harbour ID',
  })
  await page.goto(`${landside.url}/risk`)
  await page.getByRole('link', { name: 'Sign in with Harbour ID' }).click()
  await page.locator('[name=login]').fill('nora')
  await page.locator('[name=password]').fill('any')
  await page.locator('[type=submit]').click()
  await page.locator('[type=submit]').click()
  await expect(page.getByRole('heading', { name: 'Demurrage risk', level: 1 })).toBeVisible()
  await page.goto(`${landside.url}/settings/profile`)
  await expect(page.getByText('nora@example.com')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Manager' })).toBeVisible()
  await page.getByRole('button', { name: 'Nora Lind, your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Landside' })).toBeVisible()
  await page.goto(`${landside.url}/risk`)
  await expect(page.getByRole('heading', { name: 'Sign in to Landside' })).toBeVisible()
  await landside.close()
  await provider.close()
})
