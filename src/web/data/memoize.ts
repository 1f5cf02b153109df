/** `work` with its answers kept, for each object as long as it lives: counts of one version of a list are counted once. */
export function memoizeByKey<K extends object, R>(work: (of: K) => R): (of: K) => R {
  const known = new WeakMap<K, { readonly answer: R }>()
  return (of) => {
    const before = known.get(of)
    if (before) return before.answer
    const answer = work(of)
    known.set(of, { answer })
    return answer
  }
}

/**
 * `work` with its last answer kept, for as long as it is asked the same. Outside of what is drawn, so that a drawing
 * that is dropped half way, because somebody types on, need not be worked out again.
 */
export function memoizeLast<A extends readonly unknown[], R>(
  work: (...asked: A) => R,
): (...asked: A) => R {
  let last: { readonly asked: A; readonly answer: R } | null = null
  return (...asked) => {
    const before = last
    if (before !== null && asked.every((one, at) => one === before.asked[at])) return before.answer
    const answer = work(...asked)
    last = { asked, answer }
    return answer
  }
}
