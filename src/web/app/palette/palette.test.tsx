import { clock } from '#web/data/clock.ts'
import { aContainer, aSummary, noon } from '#web/parts/testing/containers.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, serve } from '#web/testing/server.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Palette } from './palette.tsx'

const through = { field: 'bill-of-lading', value: 'MAEU259871234', match: 'exact' } as const
const shipment = (id: string, billOfLading: string, containers: number) => ({
  kind: 'shipment',
  id,
  billOfLading,
  line: 'Maersk',
  containers,
  through,
})

const { milestones } = aContainer()
const atSea = {
  status: 'on_ship',
  milestones: { ...milestones, arrivedAt: null, dischargedAt: null },
} as const

async function search(text: string): Promise<void> {
  clock.correct(noon)
  serve({
    'POST /api/search': () =>
      ok({
        data: {
          kind: 'one',
          text,
          more: false,
          hits: [shipment('s-1', 'MAEU259871234', 4), shipment('s-2', 'MAEU259871235', 1)],
        },
        records: { containers: [], shipments: [] },
        searched: { containers: 5, ended: 0, shipments: 2, complete: true },
      }),
  })
  const of = aSummary({ id: 's-1' })
  const { Frame } = openAccount({
    containers: [
      aContainer({ id: 'c-1', shipment: of }),
      aContainer({ id: 'c-2', shipment: of }),
      aContainer({
        id: 'c-3',
        shipment: of,
        availability: 'not-available',
        holds: [{ name: 'customs', status: 'hold', description: null }],
      }),
      aContainer({ id: 'c-4', shipment: of, ...atSea }),
      aContainer({ id: 'c-5', shipment: aSummary({ id: 's-2' }), ...atSea }),
    ],
  })
  await render(
    <Frame>
      <Palette onClose={() => undefined} onOpen={() => undefined} />
    </Frame>,
  )
  await userEvent.fill(page.getByRole('combobox'), text)
}

test('a BL says how many of its containers can be picked up, as Lookup does', async () => {
  await search('MAEU25987123')
  await expect
    .element(page.getByRole('option', { name: /MAEU259871234/ }))
    .toMatchTextContent(/Maersk · 4 containers · 2 ready, 1 on hold$/)
})

test('a BL with nothing at a terminal says no pickup status', async () => {
  await search('MAEU25987123')
  await expect
    .element(page.getByRole('option', { name: /MAEU259871235/ }))
    .toMatchTextContent(/Maersk · 1 container$/)
})
