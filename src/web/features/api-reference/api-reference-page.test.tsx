import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#web/testing/render.tsx'
import { ApiReferencePage } from './api-reference-page.tsx'

test('the list of operations leads to each of them', async () => {
  await render(<ApiReferencePage />)
  const list = page.getByRole('table', { name: 'Operations' })
  await expect
    .element(list.getByRole('row', { name: /^Add note POST/ }))
    .toMatchTextContent('Write')
  await list.getByRole('link', { name: 'Add note' }).click()
  expect(window.location.hash).toBe('#addNote')
  await expect.element(page.getByRole('heading', { name: 'Add note' })).toBeInViewport()
  await expect
    .element(page.getByRole('table', { name: 'Request of Add note' }))
    .toMatchTextContent('text')
})

test('a record is described once, and what refers to it links there', async () => {
  await render(<ApiReferencePage />)
  await page
    .getByRole('table', { name: 'Response of List containers' })
    .getByRole('link', { name: 'Container' })
    .click()
  await expect
    .element(page.getByRole('heading', { name: 'Container', exact: true }))
    .toBeInViewport()
  await expect
    .element(page.getByRole('table', { name: 'Fields of Change' }))
    .toMatchTextContent('appointment-lost: before')
})

test('errors are listed by type', async () => {
  await render(<ApiReferencePage />)
  await expect
    .element(page.getByRole('table', { name: 'Errors' }))
    .toMatchTextContent('urn:landside:ambiguous-number')
})
