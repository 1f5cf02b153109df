/** Keys in memory with their items (anything but a list). Exact matches use a map, partial ones scan joined texts. */
export interface KeyIndex<T> {
  add(key: string, item: T): void
  /** Removes the items of this key that `isIt` matches. */
  remove(key: string, isIt: (item: T) => boolean): void
  /** The items with exactly this key. */
  whole(key: string): readonly T[]
  /** Visits every key that contains `part`, each once, with its items. */
  containing(part: string, visit: (key: string, items: readonly T[]) => void): void
  keys(): number
}

/** Keys of one segment are scanned as one text; a change rebuilds only its own segment's text. */
const segmentSize = 1024

interface Segment {
  text: string | null
  /** Where each key begins in the text. */
  readonly starts: Int32Array
}

/** Most keys have one item, and a list of one would take more memory than the item. */
type Borne<T> = T | T[]

/** Scanning joined texts needs no tree to build, and a changed container moves no memory. */
export function createKeyIndex<T>(): KeyIndex<T> {
  const keys: string[] = []
  const items: Borne<T>[] = []
  const slots = new Map<string, number>()
  const free: number[] = []
  const segments: Segment[] = []

  function put(slot: number, key: string, own: Borne<T>): void {
    keys[slot] = key
    items[slot] = own
    const place = Math.floor(slot / segmentSize)
    const segment = (segments[place] ??= { text: null, starts: new Int32Array(segmentSize) })
    segment.text = null
  }

  function textOf(place: number, segment: Segment): string {
    if (segment.text !== null) return segment.text
    const own = keys.slice(place * segmentSize, (place + 1) * segmentSize)
    let start = 0
    own.forEach((key, i) => {
      segment.starts[i] = start
      start += key.length + 1
    })
    segment.text = `${own.join('\n')}\n`
    return segment.text
  }

  return {
    add(key, item) {
      const slot = slots.get(key)
      if (slot !== undefined) {
        const own = items[slot]
        if (own !== undefined && isList(own)) own.push(item)
        else items[slot] = [...listOf(own), item]
        return
      }
      const next = free.pop() ?? keys.length
      slots.set(key, next)
      put(next, key, item)
    },
    remove(key, isIt) {
      const slot = slots.get(key)
      if (slot === undefined) return
      const left = listOf(items[slot]).filter((one) => !isIt(one))
      const [only] = left
      if (only !== undefined) {
        items[slot] = left.length === 1 ? only : left
        return
      }
      slots.delete(key)
      free.push(slot)
      put(slot, '', [])
    },
    whole(key) {
      const slot = slots.get(key)
      return slot === undefined ? [] : listOf(items[slot])
    },
    containing(part, visit) {
      if (part === '') return
      segments.forEach((segment, place) => {
        const text = textOf(place, segment)
        let at = text.indexOf(part)
        const count = Math.min(segmentSize, keys.length - place * segmentSize)
        while (at !== -1) {
          const i = lastNotAfter(segment.starts, count, at)
          const slot = place * segmentSize + i
          const key = keys[slot] ?? ''
          visit(key, listOf(items[slot]))
          at = text.indexOf(part, (segment.starts[i] ?? 0) + key.length + 1)
        }
      })
    },
    keys: () => slots.size,
  }
}

function listOf<T>(borne: Borne<T> | undefined): readonly T[] {
  if (borne === undefined) return []
  return isList(borne) ? borne : [borne]
}

function isList<T>(borne: Borne<T>): borne is T[] {
  return Array.isArray(borne)
}

/** Index of the last of `count` ascending starts that is at most `at`. */
function lastNotAfter(starts: Int32Array, count: number, at: number): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
