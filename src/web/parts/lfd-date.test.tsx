import { governingDeadline } from '#domain/deadlines/deadline.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import type { Instant } from '#domain/time/instant.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lfdTexts } from './column-texts.ts'
import { containerColumns } from './container-columns.tsx'
import { FleetGrid } from './fleet-grid.tsx'
import type { GridColumn } from './grid/column.ts'
import { LfdDate } from './lfd-date.tsx'
import { aContainer, noon } from './testing/containers.ts'

const agreed = withLine('MSKU1000000', '2026-11-20T08:00:00Z')
const differs = withLine('MSKU2000000', '2026-11-23T08:00:00Z')

/** A container with the terminal's date and one of the line. */
function withLine(number: string, line: Instant) {
  const container = aContainer()
  const reportedDeadlines = { ...container.reportedDeadlines, line }
  const deadline = governingDeadline({ ...container, reportedDeadlines }, defaultPolicy, null, noon)
  return aContainer({ id: number, number, reportedDeadlines, deadline })
}

const lfd: GridColumn<FleetRow> = {
  id: 'lfd',
  header: 'LFD',
  width: 128,
  texts: lfdTexts,
  beside: 26,
  cell: (row) => <LfdDate row={row} />,
}

const columns = [containerColumns.container, containerColumns.deadline, lfd]

function List() {
  const fleet = useAssessedFleet()
  return (
    <div className="flex h-100 flex-col">
      <FleetGrid name="Containers" columns={columns} rows={fleet.containers} />
    </div>
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(noon) })
})
afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1280, 800)
})

test.each([
  [1599, 'Fri, Nov 20 T L', 'T Fri 20 · L Mon 23'],
  [1600, 'Fri, Nov 20 · terminal, line', 'terminal Fri 20 · line Mon 23'],
])(
  'at %i px, sources are "%s" and "%s", and their column has room for them',
  async (width, ...texts) => {
    await page.viewport(width, 800)
    const { Frame } = openAccount({ containers: [agreed, differs] })
    await render(
      <Frame>
        <List />
      </Frame>,
    )
    await expect.element(page.getByRole('gridcell').first()).toBeVisible()
    for (const column of ['deadline', 'lfd']) {
      const cells = [
        ...document.querySelectorAll<HTMLElement>(`[data-row] [data-column=${column}]`),
      ]
      expect(cells).toHaveLength(2)
      for (const [at, text] of texts.entries()) {
        const cell = cells.find((one) => one.textContent?.includes(text))
        expect(
          cell,
          `${text} in ${cells.map((one) => one.textContent).join(' | ')} (${at})`,
        ).toBeDefined()
        for (const part of [cell, ...(cell?.querySelectorAll<HTMLElement>('*') ?? [])])
          if (part && part.clientWidth > 1)
            expect(part.scrollWidth, part.textContent ?? '').toBeLessThanOrEqual(
              part.clientWidth + 1,
            )
      }
    }
  },
)
