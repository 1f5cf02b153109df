import { describe, expect, it } from 'vitest'
import { placeInList } from './opened-list.ts'

describe('the place of a container in the list it was opened from', () => {
  it('has neighbours but at the ends', () => {
    const ids = ['a', 'b', 'c']
    expect(placeInList(ids, 'b')).toEqual({ place: 2, of: 3, previous: 'a', next: 'c' })
    expect(placeInList(ids, 'a')).toMatchObject({ previous: null, next: 'b' })
    expect(placeInList(ids, 'c')).toMatchObject({ previous: 'b', next: null })
  })

  it('is unknown where the list does not hold it', () => {
    expect(placeInList(['a'], 'z')).toBeNull()
  })
})
