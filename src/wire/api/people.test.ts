import { describe, expect, it } from 'vitest'
import { nameFrom } from './people.ts'
import { newView } from './views.ts'

const nothingToSee: readonly (readonly [string, string])[] = [
  ['blank Braille patterns', '\u2800\u2800'],
  ['joiners', '\u200D\u200C'],
  ['a variation selector', '\uFE0F'],
  ['combining marks', '\u0301\u0302'],
]

describe('a name', () => {
  it.each(nothingToSee)('of %s alone is refused', (_, name) => {
    const view = { page: 'containers', search: '', shared: false }
    expect(newView.safeParse({ ...view, name: 'Ours' }).success).toBe(true)
    expect(newView.safeParse({ ...view, name }).success).toBe(false)
  })

  it.each(nothingToSee)('of %s alone that an identity provider gives is none', (_, name) => {
    expect(nameFrom(name)).toBe('')
  })

  it.each(['Zoë', 'मनीष', '李', '👩‍✈️', '-'])('may be %s', (name) => {
    expect(nameFrom(name)).toBe(name)
  })
})
