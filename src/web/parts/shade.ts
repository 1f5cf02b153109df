/** Background of a cell by its share of the fullest one; none if it is empty. */
export function shade(share: number): string | undefined {
  if (share === 0) return undefined
  if (share <= 1 / 3) return 'bg-shade-1'
  return share <= 2 / 3 ? 'bg-shade-2' : 'bg-shade-3'
}
