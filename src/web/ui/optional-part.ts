import { lazy, type ComponentType } from 'react'

/** A part of the page whose code loads after the first rows. If the page is offline by then, the part is left out. */
export function optionalPart<Props extends object>(read: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await read().catch((): ComponentType<Props> => Nothing) }))
}

function Nothing() {
  return null
}
