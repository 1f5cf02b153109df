import { describe, expect, it } from 'vitest'
import { paths } from '#web/paths.ts'
import { differs, isWorthSaving, searchToSave } from './saved-state.ts'

const at = (search: string) => new URLSearchParams(search)

describe('a saved view', () => {
  it('includes filters, order, group and columns, but not the open container', () => {
    expect(
      searchToSave(at('status=available&sort=-fees&peek=container-1&saved=v-1&cols=status')),
    ).toBe('cols=status&sort=-fees&status=available')
  })

  it('is opened by an address that shows the same rows to who does not have it', () => {
    const address = paths.savedView({ id: 'v-1', search: 'status=available' })
    expect(address).toBe('/containers?status=available&saved=v-1')
    expect(differs(at(address.split('?')[1] ?? ''), { search: 'status=available' })).toBe(false)
  })

  it('is changed by another filter, order or column, and by nothing else', () => {
    const view = { search: 'status=available&sort=-fees' }
    expect(differs(at('sort=-fees&status=available&peek=container-9'), view)).toBe(false)
    expect(differs(at('view=all&sort=-fees&status=available'), view)).toBe(false)
    expect(differs(at('sort=fees&status=available'), view)).toBe(true)
    expect(differs(at('status=available'), view)).toBe(true)
  })

  it('that says nothing of columns leaves them to the person', () => {
    const shown = at('status=available&cols=status,fees&widths=place.240')
    expect(differs(shown, { search: 'status=available' })).toBe(false)
    expect(differs(shown, { search: 'status=available&cols=status' })).toBe(true)
  })

  it('is worth saving once something is filtered, sorted or arranged', () => {
    expect(isWorthSaving(at('view=at-risk'))).toBe(false)
    expect(isWorthSaving(at('view=at-risk&terminal=pier-400'))).toBe(true)
  })
})
