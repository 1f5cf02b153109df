/** How closely what was typed matches what is known, closest first. */
export const closenesses = [
  'exact',
  'corrected',
  'starts',
  'swapped',
  'one-differs',
  'contains',
  'starts-nearly',
  'two-differ',
] as const
export type Closeness = (typeof closenesses)[number]

/** Shorter texts are within one slip of too many numbers for that to mean anything. */
const shortestForOneSlip = 6
const shortestForTwoSlips = 9

/** How closely the key `wanted` matches the key `known` (both of `searchKey`); null if it doesn't. */
export function closenessOf(wanted: string, known: string): Closeness | null {
  if (wanted === known) return 'exact'
  if (known.startsWith(wanted)) return 'starts'
  return slipOf(wanted, known) ?? (known.includes(wanted) ? 'contains' : nearStart(wanted, known))
}

/** One character changed, left out or added, or two neighbors swapped; at most two such slips. */
function slipOf(wanted: string, known: string): Closeness | null {
  if (wanted.length < shortestForOneSlip || Math.abs(wanted.length - known.length) > 2) return null
  if (isWithin(wanted, known, 1)) return isSwapped(wanted, known) ? 'swapped' : 'one-differs'
  return wanted.length >= shortestForTwoSlips && isWithin(wanted, known, 2) ? 'two-differ' : null
}

/** The beginning of a number, with one slip in it. */
function nearStart(wanted: string, known: string): Closeness | null {
  if (wanted.length < shortestForOneSlip || known.length <= wanted.length) return null
  return isWithin(wanted, known, 1, 'start') ? 'starts-nearly' : null
}

function isSwapped(a: string, b: string): boolean {
  return a.length === b.length && inOrder(a) === inOrder(b)
}

function inOrder(text: string): string {
  return Array.from(text).toSorted().join('')
}

/** Whether at most `slips` slips lead from `a` to `b`, or to a beginning of `b`. */
export function isWithin(
  a: string,
  b: string,
  slips: number,
  of: 'whole' | 'start' = 'whole',
): boolean {
  return leads({ a, b, isOpen: of === 'start' }, 0, 0, slips)
}

interface Pair {
  readonly a: string
  readonly b: string
  readonly isOpen: boolean
}

/** From positions `i` and `j` on: equal characters are skipped, then each kind of slip is tried. */
function leads(pair: Pair, i: number, j: number, slips: number): boolean {
  const { a, b } = pair
  while (i < a.length && a.charCodeAt(i) === b.charCodeAt(j)) {
    i += 1
    j += 1
  }
  const restA = a.length - i
  const restB = b.length - j
  if (restA === 0 && (pair.isOpen || restB <= slips)) return true
  if (slips === 0 || restA - restB > slips || (!pair.isOpen && restB - restA > slips)) return false
  const crosses = a.charCodeAt(i) === b.charCodeAt(j + 1) && a.charCodeAt(i + 1) === b.charCodeAt(j)
  return (
    (crosses && leads(pair, i + 2, j + 2, slips - 1)) ||
    (restB > 0 && leads(pair, i + 1, j + 1, slips - 1)) ||
    leads(pair, i + 1, j, slips - 1) ||
    (restB > 0 && leads(pair, i, j + 1, slips - 1))
  )
}
