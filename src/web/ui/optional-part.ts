import { lazy, type ComponentType } from 'react'

/** A part of the page whose code comes after the first rows. A page that has gone offline by then does without it. */
export function optionalPart(read: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await read().catch(() => Nothing) }))
}

function Nothing() {
  return null
}
