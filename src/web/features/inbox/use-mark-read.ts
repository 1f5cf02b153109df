import { counted } from '#domain/text/count.ts'
import { useMarkChanges } from '#web/data/changes.ts'
import { notify } from '#web/ui/notify.ts'
import type { Change } from './change-list.ts'

/** Marks changes as read, with undo. */
export function useMarkRead(): (changes: readonly Change[]) => void {
  const { mutate } = useMarkChanges()
  return (changes) => {
    const ids = unreadIds(changes)
    if (ids.length === 0) return
    mutate(
      { ids, read: true },
      {
        onError: () => notify({ text: 'Couldn’t mark as read. Try again.', tone: 'failed' }),
      },
    )
    notify({
      text: `${counted(ids.length, 'change')} marked as read`,
      action: { label: 'Undo', run: () => mutate({ ids, read: false }) },
    })
  }
}

/** For acknowledging an alert with the changes it is about: marks them as read, and back. Undefined without any. */
export function useReadBesides(changes: readonly Change[]) {
  const { mutate } = useMarkChanges()
  const ids = unreadIds(changes)
  if (ids.length === 0) return undefined
  return {
    text: `${counted(ids.length, 'change')} marked as read`,
    run: () => mutate({ ids, read: true }),
    undo: () => mutate({ ids, read: false }),
  }
}

function unreadIds(changes: readonly Change[]): readonly number[] {
  return changes.filter(({ row }) => !row.read).map(({ row }) => row.id)
}
