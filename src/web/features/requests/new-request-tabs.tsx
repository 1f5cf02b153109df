import { paths } from '#web/paths.ts'
import { ViewLinks } from '#web/ui/view-links.tsx'

/** One number with all its fields, or many at once. */
export function NewRequestTabs({ current }: { readonly current: 'one' | 'list' }) {
  return (
    <ViewLinks
      label="One number or a list"
      current={current}
      links={[
        { id: 'one', label: 'One number', to: paths.trackNumber() },
        { id: 'list', label: 'A list', to: paths.trackList() },
      ]}
    />
  )
}
