import { tabsExamples, viewLinksExamples } from '#web/catalog/examples/page-examples.tsx'
import { render } from '#web/testing/render.tsx'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

/** Finds a tab by how its name starts. Its count follows. */
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

test('arrows move between tabs and load nothing; Enter opens', async () => {
  await render(tabsExamples['with a count'].ui)
  await userEvent.tab()
  await expect.element(tab('Timeline')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Deadlines')).toHaveFocus()
  await expect.element(tab('Timeline')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Panel: timeline')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(tab('Deadlines')).toHaveAttribute('aria-selected', 'true')
  await expect
    .element(page.getByRole('tabpanel', { name: 'Deadlines' }))
    .toHaveTextContent('Panel: deadlines')
})

test('tabs are one tab stop, at the open one, and the next is its panel', async () => {
  await render(tabsExamples['with a count'].ui)
  await tab('Holds and fees').click()
  await userEvent.tab()
  await expect.element(page.getByRole('tabpanel')).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(tab('Holds and fees')).toHaveFocus()
})

test('the open view is marked among its links', async () => {
  await render(viewLinksExamples['with counts'].ui)
  const links = page.getByRole('navigation', { name: 'Views' })
  await expect
    .element(links.getByRole('link', { name: 'At risk 24' }))
    .toHaveAttribute('aria-current', 'page')
  await expect
    .element(links.getByRole('link', { name: 'All 391' }))
    .not.toHaveAttribute('aria-current')
})
