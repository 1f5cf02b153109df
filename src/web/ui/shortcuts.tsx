import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { tinykeys } from 'tinykeys'

/** Something a key does here; every one is also a visible control. */
export interface Shortcut {
  /** What it does, for the list: "Next row". */
  readonly label: string
  readonly run: (event: KeyboardEvent) => void
  /** Whether a key with Ctrl or ⌘ is left to the field that has focus: Ctrl+Z there takes back what was typed. */
  readonly notInFields?: boolean
}

/** Keys as tinykeys reads them (`g b`, `$mod+k`, `Shift+R`) and what they do. */
export type ShortcutMap = Readonly<Record<string, Shortcut>>

/** Whether keys without Ctrl or ⌘ act. Off: WCAG 2.1.4. */
export const SingleKeysContext = createContext(true)

const active = new Map<symbol, ShortcutMap>()
const listeners = new Set<() => void>()
let listed: readonly (readonly [keys: string, label: string])[] = []

/** Makes `map` act while the component is on screen. Keys typed into fields, menus and dialogs are left alone. */
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
    event.preventDefault()
    shortcut.run(event)
  })
  const current = useEffectEvent(() => map)

  useEffect(() => {
    const id = Symbol('shortcuts')
    active.set(id, current())
    list()
    if (active.size === 1) window.addEventListener('keydown', followSequence, true)
    const stop = tinykeys(
      window,
      Object.fromEntries(
        keyList.split('\n').map((keys) => [keys, (event: KeyboardEvent) => press(keys, event)]),
      ),
      { ignore: (event) => event.repeat && keyList.includes(' ') },
    )
    return () => {
      stop()
      active.delete(id)
      list()
      if (active.size === 0) window.removeEventListener('keydown', followSequence, true)
    }
  }, [keyList])
}

/** As long as the second key of a sequence is waited for. */
const sequenceMs = 1000

let before = { key: '', at: 0 }
let second = false

/** Before anybody hears of a key: whether it ends a sequence such as `g c`. */
function followSequence(event: KeyboardEvent): void {
  const { key, timeStamp: at } = event
  const keys = `${before.key} ${key}`
  second = at - before.at < sequenceMs && listed.some(([known]) => known === keys)
  before = { key, at }
}

/** Whether the key being pressed is the second of a sequence: then it is no key of its own, also for the grid's rows. */
export function endsSequence(): boolean {
  return second
}

/** Every shortcut that acts on this page: its keys and what it does. */
export function useShortcutList(): readonly (readonly [keys: string, label: string])[] {
  return useSyncExternalStore(subscribe, () => listed)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function list(): void {
  const all = new Map<string, string>()
  for (const map of active.values()) {
    for (const [keys, { label }] of Object.entries(map)) all.set(keys, label)
  }
  listed = [...all]
  for (const listener of listeners) listener()
}

/** Whether keys belong to what has focus: a field, or a menu or dialog that lies over the page. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=dialog], [role=listbox]',
    ) !== null
  )
}
