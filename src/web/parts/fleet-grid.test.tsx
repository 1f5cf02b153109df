import type { Change } from '#wire/api/live.ts'
import { openAccount, type Account } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FleetGrid } from './fleet-grid.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import type { GridColumn } from './grid/column.ts'
import { aContainer, noon } from './testing/containers.ts'

const pill = page.getByRole('button', { name: /updates? · Apply/ })
const cell = (name: string) => page.getByRole('gridcell', { name })
const containers = Array.from({ length: 40 }, (_, at) =>
  aContainer({ id: `container-${at}`, number: `MSKU00000${String(at).padStart(2, '0')}` }),
)
const first = containers[0]?.number ?? ''
const third = containers[2]?.number ?? ''

let account: Account
let version: number
beforeEach(async () => {
  version = 10
  // The clock of the page stands at noon; only what waits for the grace period needs it to go on.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(noon) })
  account = openAccount({ containers })
  await render(
    <account.Frame>
      <button type="button">Elsewhere</button>
      <List />
    </account.Frame>,
  )
  account.following.follow(version)
  page.getByRole('button', { name: 'Elsewhere' }).element().focus()
  await page.getByRole('button', { name: 'Elsewhere' }).hover()
  // Time for the list to be let go, should the pointer have been on it before.
  vi.advanceTimersByTime(5000)
})

test('with nobody on the list, a container that leaves is gone at once', async () => {
  expect(numbers()).toHaveLength(rendered)
  drop('container-0')
  await expect.element(cell(first)).not.toBeInTheDocument()
  await expect.element(pill).not.toBeInTheDocument()
})

describe('rows stay in place, and updates wait,', () => {
  test.each([
    ['while the pointer is on a row', () => cell(third).hover()],
    ['while a cell has focus', () => focusCell(third)],
    ['while the list is scrolled', () => scrollDown()],
    ['while a row is selected', () => selectThird()],
  ])('%s', async (_, begin) => {
    await begin()
    const before = numbers()
    drop('container-0')
    await expect.element(pill).toHaveTextContent('1 update · Apply')
    expect(numbers()).toEqual(before)
  })
})

test('the pill counts containers, not events, and is announced once', async () => {
  await focusCell(third)
  for (const id of ['container-0', 'container-4', 'container-0']) drop(id)
  await expect.element(pill).toHaveTextContent('2 updates · Apply')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Updates are waiting. Press U to apply them.')
})

test('fifty live events move neither focus, scroll nor selection', async () => {
  await selectThird()
  await focusCell(third)
  for (let step = 0; step < 15; step += 1) await userEvent.keyboard('{ArrowDown}')
  const before = stance()
  expect(before.scrollTop).toBeGreaterThan(0)
  expect(before.selected).toEqual([third])
  for (const [at, { id, number }] of containers.entries()) {
    if (at % 4 === 0) drop(id)
    else put({ id, number, yardSpot: `4C${at}` })
  }
  for (let at = 0; at < 10; at += 1) put({ id: `new-${at}`, number: `AAAU00000${at}0` })
  await expect.element(pill).toHaveTextContent('20 updates · Apply')
  expect(stance()).toEqual(before)
})

test('u applies them; the focused row stays where it was in the list', async () => {
  await focusCell(third)
  drop('container-0')
  await expect.element(pill).toBeVisible()
  await userEvent.keyboard('u')
  await expect.element(cell(first)).not.toBeInTheDocument()
  await expect.element(cell(third)).toHaveFocus()
  await expect.element(pill).not.toBeInTheDocument()
})

test('where the focused row itself leaves, that is announced, and focus stays in place', async () => {
  await focusCell(third)
  drop('container-2')
  await expect.element(pill).toBeVisible()
  await userEvent.keyboard('u')
  await expect.element(cell(third)).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The row left this list. Focus stays in place.')
  await expect.element(cell(containers[3]?.number ?? '')).toHaveFocus()
})

test('after the person leaves the list, updates come in by themselves a moment later', async () => {
  await focusCell(third)
  drop('container-0')
  await expect.element(pill).toBeVisible()
  page.getByRole('button', { name: 'Elsewhere' }).element().focus()
  vi.advanceTimersByTime(1000)
  await expect.element(cell(first)).toBeInTheDocument()
  vi.advanceTimersByTime(2000)
  await expect.element(cell(first)).not.toBeInTheDocument()
})

test('a value that moves no row changes at once, and its cell is marked', async () => {
  await focusCell(third)
  put({ ...containers[2], yardSpot: '4C22' })
  await expect.element(cell('4C22')).toHaveAttribute('data-changed')
  await expect.element(pill).not.toBeInTheDocument()
})

const rendered = 18
const columns: readonly GridColumn<FleetRow>[] = [
  {
    id: 'number',
    header: 'Container',
    width: 160,
    pin: 'start',
    cell: ({ container }) => container.number,
  },
  { id: 'spot', header: 'Yard spot', width: 160, cell: ({ container }) => container.yardSpot },
]

function List() {
  const fleet = useAssessedFleet()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <div className="flex flex-col" style={{ height: 410 }}>
      <FleetGrid
        name="Containers"
        columns={columns}
        rows={fleet.containers}
        selected={selected}
        onSelected={setSelected}
      />
    </div>
  )
}

/** A live event: the container has left the account. */
function drop(id: string): void {
  take({ put: [], drop: [id] })
}

function put(container: Partial<(typeof containers)[number]>): void {
  take({ put: [aContainer(container)], drop: [] })
}

function take(change: Change['containers']): void {
  version += 1
  account.following.take(
    { version, asOf: noon, containers: change, shipments: { put: [], drop: [] } },
    version - 1,
  )
  vi.advanceTimersByTime(300)
}

async function focusCell(name: string): Promise<void> {
  cell(name).element().focus()
  await expect.poll(() => account.following.held()).toBe(true)
}

async function scrollDown(): Promise<void> {
  page.getByRole('grid').element().parentElement?.scrollTo(0, 20)
  await expect.poll(() => account.following.held()).toBe(true)
}

async function selectThird(): Promise<void> {
  const box = page.getByRole('checkbox', { name: /^Select/ }).nth(2)
  await box.click()
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  vi.advanceTimersByTime(5000)
}

function numbers(): string[] {
  const cells = document.querySelectorAll('[data-row] [data-column=number]')
  return [...cells].map(({ textContent }) => textContent)
}

/** What a person sees stay: focus, scroll, selection, and the rows in their order. */
function stance() {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  return {
    focused: document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'],
    scrollTop: page.getByRole('grid').element().parentElement?.scrollTop ?? 0,
    selected: rows
      .filter((row) => row.ariaSelected === 'true')
      .map((row) => row.querySelector('[data-column=number]')?.textContent),
    rows: numbers(),
  }
}
