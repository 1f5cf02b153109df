import { DataTable } from './data-table.tsx'
import { Kbd } from './kbd.tsx'
import { useShortcutList } from './shortcuts.tsx'

/** The keys that are active now, and their actions. */
export function ShortcutTable({ caption }: { readonly caption: string }) {
  return (
    <DataTable
      caption={caption}
      rows={useShortcutList()}
      rowId={([keys]) => keys}
      columns={[
        { header: 'Action', cell: ([, label]) => label },
        { header: 'Keys', align: 'end', cell: ([keys]) => <Kbd keys={keys} /> },
      ]}
    />
  )
}
