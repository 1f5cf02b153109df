import { Kbd } from './kbd.tsx'
import { useShortcutList } from './shortcuts.tsx'

/** The keys that act now and what they do. */
export function ShortcutTable({ caption }: { readonly caption: string }) {
  const shortcuts = useShortcutList()
  return (
    <table className="w-full text-data">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Action</th>
          <th scope="col">Keys</th>
        </tr>
      </thead>
      <tbody>
        {shortcuts.map(([keys, label]) => (
          <tr key={keys} className="border-b border-line-soft last:border-0">
            <td className="py-1.5">{label}</td>
            <td className="py-1.5 text-end">
              <Kbd keys={keys} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
