import type { Container } from '../container/container.ts'

/** Types of equipment as dispatchers in Mexico and the US say them. `open top` and `flat rack` are said in English. */
const types: ReadonlyMap<string, string> = new Map([
  ['dry', 'seco'],
  ['reefer', 'refrigerado'],
  ['bulk', 'granelero'],
  ['tank', 'tanque'],
])

/** Holds by the names that the service has for them. TMF, USDA and VACIS are the same in Spanish. */
const holds: ReadonlyMap<string, string> = new Map([
  ['customs', 'aduana'],
  ['freight', 'flete'],
  ['other', 'otra'],
])

/** `20′ estándar`, `40′ refrigerado alto cúbico (HC)`, from the parts that are known; empty if none is. */
export function spanishEquipment({ type, lengthFt, height }: Container['equipment']): string {
  const isHighCube = height === 'high_cube'
  // A dry container of a known height is what everyone means by a container.
  const kind = type === 'dry' && height !== null ? (isHighCube ? null : 'estándar') : type
  return [
    lengthFt === null ? null : `${lengthFt}′`,
    kind && (types.get(kind) ?? kind.replaceAll('_', ' ')),
    isHighCube ? 'alto cúbico (HC)' : null,
  ]
    .filter((part) => part !== null)
    .join(' ')
}

/** What a hold is called; a name of the terminal's own stays as it is. */
export function spanishHold(name: string): string {
  return holds.get(name.trim().toLowerCase()) ?? name
}
