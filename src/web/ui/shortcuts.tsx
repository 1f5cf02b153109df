import { createContext, use, useEffect, useEffectEvent } from 'react'
import { createCell, useCell } from '../cell.ts'
import { tinykeys } from 'tinykeys'

/** An action of a key; every one is also a visible control. */
export interface Shortcut {
  /** Its name in the list: "Next row". */
  readonly label: string
  readonly run: (event: KeyboardEvent) => void
  /** Whether the key is meant for it now: Enter on a button is that button's. */
  readonly when?: () => boolean
  /** Whether a key with Ctrl or ⌘ is left to the focused field: Ctrl+Z undoes typing there. */
  readonly notInFields?: boolean
}

/** Keys as tinykeys reads them (`g b`, `$mod+k`, `Shift+R`) and their actions. */
export type ShortcutMap = Readonly<Record<string, Shortcut>>

/** Whether keys without Ctrl or ⌘ are active. Off: WCAG 2.1.4. */
export const SingleKeysContext = createContext(true)

const active = createCell<readonly ShortcutMap[]>([])

/** Activates `map` while the component is on screen. Keys typed into fields, menus and dialogs are ignored. */
export function useShortcuts(map: ShortcutMap): void {
  const singleKeys = use(SingleKeysContext)
  const keyList = Object.keys(map).join('\n')
  const press = useEffectEvent((keys: string, event: KeyboardEvent) => {
    const shortcut = map[keys]
    if (shortcut === undefined || event.defaultPrevented) return
    if (endsSequence() && !keys.includes(' ')) return
    const withModifier = keys.startsWith('$mod')
    if (!withModifier && !singleKeys) return
    if ((!withModifier || shortcut.notInFields === true) && isTyping(event.target)) return
    if (!withModifier && isDialogOpen()) return
    if (shortcut.when?.() === false) return
    event.preventDefault()
    shortcut.run(event)
  })
  const current = useEffectEvent(() => map)

  useEffect(() => {
    const own = current()
    active.set([...active.get(), own])
    if (active.get().length === 1) window.addEventListener('keydown', followSequence, true)
    const stop = tinykeys(
      window,
      Object.fromEntries(
        keyList.split('\n').map((keys) => [keys, (event: KeyboardEvent) => press(keys, event)]),
      ),
      { ignore: (event) => event.repeat && keyList.includes(' ') },
    )
    return () => {
      stop()
      active.set(active.get().filter((one) => one !== own))
      if (active.get().length === 0) window.removeEventListener('keydown', followSequence, true)
    }
  }, [keyList])
}

/** How long to wait for the second key of a sequence. */
const sequenceMs = 1000

/** The last key, and whether it was the second of a sequence. */
const last = createCell({ key: '', at: 0, endsSequence: false })

/** Runs before other key handlers: whether a key ends a sequence such as `g c`. */
function followSequence(event: KeyboardEvent): void {
  const { key, timeStamp: at } = event
  const before = last.get()
  const keys = `${before.key} ${key}`
  const isKnown =
    at - before.at < sequenceMs && active.get().some((map) => Object.hasOwn(map, keys))
  last.set({ key, at, endsSequence: isKnown })
}

/** Whether the key being pressed is the second of a sequence: then it does nothing else, including in the grid. */
export function endsSequence(): boolean {
  return last.get().endsSequence
}

/** Every shortcut that is active on this page: its keys and its action. */
export function useShortcutList(): readonly (readonly [keys: string, label: string])[] {
  const maps = useCell(active)
  const labels = maps.flatMap((map) =>
    Object.entries(map).map(([keys, { label }]) => [keys, label] as const),
  )
  return [...new Map(labels)]
}

/** Whether a dialog is open, or requested and still loading: keys typed ahead are meant for it, wherever focus is. */
export function isDialogOpen(): boolean {
  return document.querySelector('[data-dialog]') !== null
}

/** Stands for a dialog while its code loads. */
export const dialogComing = <span data-dialog hidden />

/** Whether keys belong to the focused element: a field, or a menu or dialog over the page. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=dialog], [role=listbox]',
    ) !== null
  )
}
