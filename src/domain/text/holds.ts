import type { Container } from '../container/container.ts'
import { governingHoldsField, whoClears, type HoldClearer } from '../container/holds.ts'

const clearers: Readonly<Record<HoldClearer, string>> = {
  broker: 'the customs broker',
  'payer-with-line': 'the consignee or forwarder, with the line',
  pierpass: 'the cargo owner or trucker, through PierPass',
  'broker-and-terminal': 'the broker and exam site',
  terminal: 'the terminal (see hold note)',
}

/** Whose list of holds governs: `Ramp`, `Terminal`. */
export function holdsReportedBy(container: Container): string {
  return governingHoldsField(container) === 'inlandHolds' ? 'Ramp' : 'Terminal'
}

/** Who clears a hold of this name, to follow `cleared by`. Without a readable name, only the terminal knows. */
export function describeWhoClears(name: string): string {
  if (name.trim() === '') return 'a party only the terminal knows'
  return clearers[whoClears(name)]
}

/** `customs hold`, `VACIS exam`, `exam`, `unspecified hold` (`other`); a hold without a name is `hold, name couldn’t be read`. */
export function holdNoun(name: string): string {
  const text = name.trim()
  if (text === '') return 'hold, name couldn’t be read'
  if (text.toLowerCase() === 'other') return 'unspecified hold'
  if (/\b(exam|hold)$/i.test(text)) return text
  return whoClears(text) === 'broker-and-terminal' ? `${text} exam` : `${text} hold`
}

/** Whether only the terminal knows what the hold is. */
export function isUnspecifiedHold(name: string): boolean {
  return ['', 'other'].includes(name.trim().toLowerCase())
}

/** {@link holdNoun} after the word hold or on hold: `customs`, `VACIS exam`, `unspecified`. */
export function holdShort(name: string): string {
  return name.trim() === '' ? 'unnamed' : holdNoun(name).replace(/ hold$/i, '')
}

/** `a customs hold`, `an exam`, `a hold whose name couldn’t be read`: for a sentence. */
export function aHold(name: string): string {
  if (name.trim() === '') return 'a hold whose name couldn’t be read'
  const noun = holdNoun(name)
  return `${/^(?:[aeio]|u(?!sda)|fda)/i.test(noun) ? 'an' : 'a'} ${noun}`
}

/** `Hold`, `Pending`, or the terminal's own word, quoted: whether it blocks isn't known. */
export function holdStatusLabel(status: string): string {
  const known = status.trim().toLowerCase()
  if (known === 'hold') return 'Hold'
  if (known === 'pending') return 'Pending'
  return known === '' ? 'Status couldn’t be read' : `“${status.trim()}”`
}
