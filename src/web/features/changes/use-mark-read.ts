import { counted } from '#domain/text/count.ts'
import { useMarkChanges } from '#web/data/changes.ts'
import { notify } from '#web/ui/notify.ts'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import type { Change, ChangeGroup } from './change-list.ts'

/** Marks changes as read, with a way back. */
export function useMarkRead(): (changes: readonly Change[]) => void {
  const { mutate } = useMarkChanges()
  return (changes) => {
    const ids = changes.filter(({ row }) => !row.read).map(({ row }) => row.id)
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

/** Keys of the list: next and previous change, open, mark the one in focus or its whole group as read. */
export function useChangeKeys(
  groups: readonly ChangeGroup[],
  markRead: (changes: readonly Change[]) => void,
): void {
  const all = groups.flatMap(({ changes }) => changes)
  useShortcuts({
    j: { label: 'Next change', run: () => step(1) },
    k: { label: 'Previous change', run: () => step(-1) },
    Enter: {
      label: 'Open selected change',
      run: () => focused()?.querySelector<HTMLElement>('[data-opens]')?.click(),
    },
    e: {
      label: 'Mark the change read',
      run: () => {
        const id = focused()?.dataset['change']
        const change = all.find(({ row }) => String(row.id) === id)
        if (change === undefined) return
        step(1)
        markRead([change])
      },
    },
    'Shift+E': {
      label: 'Mark group as read',
      run: () => {
        const kind = document.activeElement?.closest<HTMLElement>('[data-group]')?.dataset['group']
        const group = groups.find((one) => one.kind === kind)
        if (group !== undefined) markRead(group.changes)
      },
    },
  })
}

function focused(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-change]') ?? null
}

function step(by: 1 | -1): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-change]')]
  const current = focused()
  const at = current === null ? (by === 1 ? -1 : 1) : lines.indexOf(current)
  lines[at + by]?.focus()
}
