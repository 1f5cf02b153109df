import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ContainerCard, containerCardHeight } from './container-card.tsx'
import { aRow } from './testing/containers.ts'

test('on a phone, the return day of an empty is beside the number, and all of it is inside the card', async () => {
  const { Frame } = openAccount()
  const perDiem = {
    state: 'running',
    returnBy: '2026-12-02',
    isSample: true,
    daysLeft: 5,
    charge: null,
    nextDay: {
      money: { amount: 110, currency: 'USD' },
      days: 1,
      through: '2026-12-03',
      lines: [],
      tariff: { id: 'sample', name: 'Sample', version: 1, illustration: true },
    },
  } as const
  await render(
    <Frame>
      <div style={{ width: 390, height: containerCardHeight }}>
        <ContainerCard row={aRow({ status: 'picked_up' }, { perDiem })} />
      </div>
    </Frame>,
  )
  const boxOf = (of: { element: () => Element }) => of.element().getBoundingClientRect()
  const card = boxOf(page.getByRole('article'))
  const number = boxOf(page.getByRole('link').first())
  const day = boxOf(page.getByText(/Estimated return by/))
  expect(number.right).toBeLessThanOrEqual(day.left)
  expect(day.right).toBeLessThanOrEqual(card.right)
  expect(day.top).toBeGreaterThanOrEqual(card.top)
  expect(boxOf(page.getByText(/\/day from/)).bottom).toBeLessThanOrEqual(card.bottom)
})
