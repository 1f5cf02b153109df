import { lazy, type ComponentType } from 'react'

/** A part of the page whose code loads after the first rows. If the page is offline by then, the part is left out. */
export function optionalPart(read: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await read().catch(() => Nothing) }))
}

function Nothing() {
  return null
}
