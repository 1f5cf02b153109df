import { onePage, openAccount } from '#web/testing/account.tsx'
import { axeFindings } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { answerLater, ok, refused, serve, type Answers } from '#web/testing/server.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FleetGrid } from './fleet-grid.tsx'
import { FleetState } from './fleet-state.tsx'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { aContainer } from './testing/containers.ts'

const loading = page.getByRole('status').filter({ hasText: 'Loading containers' })
const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load the containers' })
const container = page.getByRole('gridcell', { name: 'MSKU1234565' })

test('while containers load, the header and empty rows stand in their place', async () => {
  const { answer, arrive } = answerLater()
  await open({ 'GET /api/containers': answer })
  await expect.element(loading).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Container' })).toBeVisible()
  await expectAccessible()
  arrive(ok(onePage([aContainer()])))
  await expect.element(container).toBeVisible()
  await expect.element(loading).not.toBeInTheDocument()
})

test('where they can’t be read, it says why and what is safe, and can be tried again', async () => {
  let isDown = true
  await open({
    'GET /api/containers': () =>
      isDown
        ? refused({ status: 403, title: 'Your access has ended.' })
        : ok(onePage([aContainer()])),
  })
  await expect.element(failure).toMatchTextContent('Your access has ended. Nothing was lost.')
  await expectAccessible()
  isDown = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect.element(container).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})

test('an account that tracks nothing is shown how to begin', async () => {
  await open({ 'GET /api/containers': () => ok(onePage([])) })
  await expect.element(page.getByRole('heading', { name: 'No containers yet' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Track a shipment' }))
    .toHaveAttribute('href', '/requests/new')
  await expectAccessible()
})

test('where containers are there and none is listed, the view says why', async () => {
  await open({ 'GET /api/containers': () => ok(onePage([aContainer()])) }, { isFiltered: true })
  await expect.element(page.getByText('No containers match')).toBeVisible()
  await expectAccessible()
})

async function expectAccessible(): Promise<void> {
  for (const theme of ['dark', 'light'] as const) expect(await axeFindings(theme)).toEqual([])
}

async function open(answers: Answers, { isFiltered = false } = {}): Promise<void> {
  serve(answers)
  const { Frame } = openAccount({ containers: null })
  await render(
    <Frame>
      <List isFiltered={isFiltered} />
    </Frame>,
  )
}

function List({ isFiltered }: { readonly isFiltered: boolean }) {
  const fleet = useAssessedFleet()
  return (
    <div className="flex flex-col" style={{ height: 410 }}>
      <FleetGrid
        name="Containers"
        columns={[
          {
            id: 'number',
            header: 'Container',
            width: 160,
            cell: ({ container }) => container.number,
          },
        ]}
        rows={isFiltered ? [] : fleet.containers}
        instead={
          <FleetState fleet={fleet}>
            <p>No containers match</p>
          </FleetState>
        }
      />
    </div>
  )
}
