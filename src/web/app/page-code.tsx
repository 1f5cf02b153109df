import { lazy, useState, type ComponentType } from 'react'
import { PageNotLoaded } from './page-outlet.tsx'

/** A page of a file of its own, loaded when it is opened, or before. */
export interface PageCode {
  readonly Page: ComponentType
  /** Loads it; where it does not come, the page says so. */
  load(): Promise<ComponentType>
}

/** `read` imports its file. */
export function pageCode(read: () => Promise<ComponentType>): PageCode {
  let come: ComponentType | null = null
  const load = async () => (come ??= await read().catch(() => PageNotLoaded))
  const Later = lazy(async () => ({ default: await load() }))
  return {
    load,
    Page: function Page() {
      // What was once suspended is shown by React 300 ms later at the earliest: what is here is not.
      const [Code] = useState<ComponentType>(() => come ?? Later)
      return <Code />
    },
  }
}
