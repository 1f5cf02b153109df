/** Sort key of a record; null comes last. */
export type Reader<Row> = (row: Row) => string | number | null | undefined

/**
 * Sorts by the tokens of `sort=`, at most `most`, each with `-` for descending; ignores unknown tokens. Null if none is
 * left: the list keeps its own order.
 */
export function compileSort<Row>(
  known: Readonly<Record<string, Reader<Row>>>,
  sort: string | null,
  most: number,
): ((a: Row, b: Row) => number) | null {
  const keys = (sort ?? '')
    .split(',')
    .slice(0, most)
    .flatMap((token) => {
      const read = known[token.replace(/^-/, '')]
      return read === undefined ? [] : [{ read, direction: token.startsWith('-') ? -1 : 1 }]
    })
  if (keys.length === 0) return null
  return (a, b) => {
    for (const { read, direction } of keys) {
      const order = compareValues(read(a) ?? null, read(b) ?? null, direction)
      if (order !== 0) return order
    }
    return 0
  }
}

function compareValues(
  a: string | number | null,
  b: string | number | null,
  direction: number,
): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b ? -direction : direction
}
