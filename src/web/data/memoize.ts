/** `work` memoized per object for as long as the object lives, so that a version of a list is counted once. */
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
 * `work` memoized for its last arguments. It lives outside the components, so that a render that React discards (somebody
 * keeps typing) isn't computed again.
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
