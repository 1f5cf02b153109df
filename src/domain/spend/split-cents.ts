/**
 * Splits whole cents in proportion to weights, so that the parts add up to them: each part is rounded down, and the cents
 * left over go to the parts with the largest remainders, the first ones first. Negative weights count as 0; if none is
 * positive, the first part gets everything.
 *
 * @throws RangeError if there are no weights
 */
export function splitCents(cents: number, weights: readonly number[]): readonly number[] {
  if (weights.length === 0) throw new RangeError('Nothing to split among')
  const positive = weights.map((weight) => Math.max(0, weight))
  const all = positive.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map((_, at) => (at === 0 ? cents : 0))
  const exact = positive.map((weight) => {
    // Products of large amounts in cents don't fit into a number exactly.
    const product = BigInt(cents) * BigInt(weight)
    return { whole: Number(product / BigInt(all)), rest: product % BigInt(all) }
  })
  const left = cents - exact.reduce((sum, { whole }) => sum + whole, 0)
  const byRest = exact
    .map(({ rest }, at) => ({ rest, at }))
    .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  const extra = new Set(byRest.slice(0, left).map(({ at }) => at))
  return exact.map(({ whole }, at) => whole + (extra.has(at) ? 1 : 0))
}
