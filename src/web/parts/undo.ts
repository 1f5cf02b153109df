import { notify } from '#web/ui/notify.ts'
import { createCell } from '#web/cell.ts'

/** How long an action can be undone. */
const undoMs = 10_000

interface Offer {
  readonly run: () => void
}

/** The actions that can still be undone, the latest last. */
const open = createCell<readonly Offer[]>([])

/** Shows what was done, with undo once within ten seconds: by the notice's button, or by Ctrl+Z. */
export function offerUndo(text: string, undo: () => void): void {
  const offer: Offer = {
    run() {
      if (open.get().includes(offer)) {
        withdraw(offer)
        undo()
      }
    },
  }
  open.set([...open.get(), offer])
  setTimeout(() => withdraw(offer), undoMs)
  notify({ text, action: { label: 'Undo', run: offer.run }, lastsMs: undoMs })
}

/** Undoes the latest action that still can be; false if there is none. */
export function undoLast(): boolean {
  const last = open.get().at(-1)
  last?.run()
  return last !== undefined
}

function withdraw(offer: Offer): void {
  open.set(open.get().filter((one) => one !== offer))
}
