import { describe, expect, it } from 'vitest'
import { readingOf } from './reading-line.tsx'

describe('the line under the field', () => {
  it('says how a container number is read', () => {
    expect(readingOf('msku 123456-5')).toMatchObject({
      tone: 'sure',
      number: 'MSKU1234565',
      after: ', check digit valid',
    })
  })

  it('says that a check digit does not fit and suggests, without blocking', () => {
    const reading = readingOf('MSKU1234566')
    expect(reading).toMatchObject({ tone: 'unsure', number: 'MSKU1234566' })
    expect(reading?.suggestions).toContain('MSKU1234565')
  })

  it('names every kind that other texts are searched as', () => {
    const label = readingOf('259871234')?.label
    for (const kind of ['container', 'bill of lading', 'booking', 'reference']) {
      expect(label).toContain(kind)
    }
  })

  it.each(['DO-1033', ' do 1033', 'DO1033'])(
    'says that %s is searched as a delivery order',
    (text) => {
      expect(readingOf(text)).toMatchObject({
        label: 'Searched as delivery order:',
        number: 'DO-1033',
        suggestions: [],
      })
    },
  )

  it('waits for four characters', () => {
    expect(readingOf('MSK')).toBeNull()
  })
})
