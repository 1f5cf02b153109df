import { Dialog } from '#web/ui/dialog.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { paths } from '../paths.ts'
import { ShortcutTable } from '#web/ui/shortcut-table.tsx'

/** Every key that works on the page underneath. */
export function ShortcutDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Shortcuts">
      <ShortcutTable caption="Shortcuts on this page" />
      <p className="pt-3 text-label font-normal text-muted">
        Single keys can be turned off in{' '}
        <TextLink to={paths.settings('shortcuts')} onClick={onClose}>
          settings
        </TextLink>
        .
      </p>
    </Dialog>
  )
}
