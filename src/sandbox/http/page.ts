import type { PageLinks } from '#wire/upstream/json-api.ts'

/** The requested page, with the size already reduced to the list's maximum. */
export interface PageRequest {
  readonly number: number
  readonly size: number
}

export interface PageLimits {
  readonly standard: number
  readonly largest: number
}

/** Sizes above the list's maximum are silently reduced; anything that isn't a positive number counts as absent. */
export function readPage(query: URLSearchParams, limits: PageLimits): PageRequest {
  return {
    number: positive(query.get('page[number]')) ?? 1,
    size: Math.min(positive(query.get('page[size]')) ?? limits.standard, limits.largest),
  }
}

export function slicePage<T>(all: readonly T[], { number, size }: PageRequest): readonly T[] {
  return all.slice((number - 1) * size, number * size)
}

/**
 * `first` and `prev` from page 2 on, `next` before the last page, an empty list with `self` and `current` only
 * (public facts, section 5).
 */
export function pageLinks(url: URL, page: PageRequest, total: number): PageLinks {
  const last = Math.ceil(total / page.size)
  const to = (number: number) => linkTo(url, { number, size: page.size })
  return {
    self: url.href,
    current: to(page.number),
    ...(page.number > 1 &&
      total > 0 && { first: to(1), prev: to(Math.min(page.number - 1, last)) }),
    ...(page.number < last && { next: to(page.number + 1) }),
    ...(total > 0 && { last: to(last) }),
  }
}

/** Parameters in alphabetical order with raw brackets, as the service writes its own links. */
function linkTo(url: URL, page: PageRequest): string {
  const query = new URLSearchParams(url.searchParams)
  query.set('page[number]', String(page.number))
  query.set('page[size]', String(page.size))
  query.sort()
  const text = [...query].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `${url.origin}${url.pathname}?${text}`
}

function positive(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null
}
