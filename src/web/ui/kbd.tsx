/** Keys as labeled on the keyboard: `$mod+k` is ⌘ K on a Mac and Ctrl K elsewhere. */
export function Kbd({ keys }: { readonly keys: string }) {
  return (
    <kbd className="rounded-control border border-line bg-canvas px-1.5 py-px font-sans text-label whitespace-nowrap text-muted">
      {describeKeysIn(keys)}
    </kbd>
  )
}

/** `$mod+k` as `Ctrl K`, `g b` as `G then B`, `Shift+?` as `?`. */
export function describeKeysIn(keys: string): string {
  return keys.split(' ').map(describePressIn).join(' then ')
}

function describePressIn(press: string): string {
  const mod = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  return press
    .replace(/^Shift\+(?=[^\w\s]$)/, '')
    .split('+')
    .map((key) => (key === '$mod' ? mod : key.length === 1 ? key.toUpperCase() : key))
    .join(' ')
}
