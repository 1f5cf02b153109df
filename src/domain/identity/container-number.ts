import { ownValue } from '../tables/own-value.ts'

/**
 * Container numbers by ISO 6346: three letters of the owner, a category letter (U freight container, J equipment,
 * Z trailer or chassis), a serial of six digits, a check digit.
 */

/** The parts of a container number. */
export interface ContainerNumber {
  readonly owner: string
  readonly serial: string
  readonly checkDigit: string
}

/** How a text reads as a container number: whether its check digit fits, and if not, the likeliest numbers that were meant. */
export interface ContainerNumberReading {
  /** Without spaces and dashes, in upper case. */
  readonly normalised: string
  /** Null if the text doesn't have the shape of a container number. */
  readonly parts: ContainerNumber | null
  readonly checkDigitFits: boolean
  /** Likeliest first; empty if the digit fits or nothing near does. */
  readonly corrections: readonly string[]
}

const shape = /^([A-Z]{3}[UJZ])(\d{6})(\d)$/

/** The check digit of an owner code and serial (`CSQU305438` gives 3); null for any other shape. */
export function checkDigitOf(ownerAndSerial: string): number | null {
  if (!/^[A-Z]{4}\d{6}$/.test(ownerAndSerial)) return null
  let sum = 0
  for (let i = 0; i < ownerAndSerial.length; i++)
    sum += valueOf(ownerAndSerial.charCodeAt(i)) * 2 ** i
  return (sum % 11) % 10
}

/** Reads a container number as people write it: any case, spaces, dots, dashes and slashes between the parts. */
export function readContainerNumber(text: string): ContainerNumberReading {
  const normalised = text.toUpperCase().replaceAll(/[\s.\-_/–]/g, '')
  const checkDigitFits = fits(normalised)
  return {
    normalised,
    parts: takeApart(normalised),
    checkDigitFits,
    corrections: checkDigitFits ? [] : nearest(normalised),
  }
}

/** Owner, serial and check digit: the plain form `MSKU 123456 5`; other texts are returned as they are. */
export function formatContainerNumber(
  number: string,
): ContainerNumber & { readonly plain: string } {
  const parts = takeApart(number)
  if (!parts) return { owner: number, serial: '', checkDigit: '', plain: number }
  return { ...parts, plain: `${parts.owner} ${parts.serial} ${parts.checkDigit}` }
}

function takeApart(number: string): ContainerNumber | null {
  const found = shape.exec(number)
  if (!found) return null
  return { owner: found[1] ?? '', serial: found[2] ?? '', checkDigit: found[3] ?? '' }
}

function fits(number: string): boolean {
  return shape.test(number) && checkDigitOf(number.slice(0, 10)) === Number(number[10])
}

/** Letters count from 10 upwards, leaving out the multiples of 11 (ISO 6346, annex A). */
function valueOf(code: number): number {
  if (code < 65) return code - 48
  const place = code - 65
  return 10 + place + Math.floor((place + 9) / 10)
}

const lookAlikes: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  G: '6',
}

/**
 * What was likely meant, the commonest slips first: letters for digits and digits for letters, two neighbors swapped, a
 * missing check digit, one wrong digit. Changing any single place can give a number that fits, so for one wrong digit only
 * the check digit itself is offered: no other is likelier than its neighbors.
 */
function nearest(number: string): readonly string[] {
  // Swapping neighbors makes one candidate per character; skip lengths at which none can fit.
  if (number.length !== 10 && number.length !== 11) return []
  const candidates = [withRightKinds(number), ...swapped(number)]
  if (/^[A-Z]{4}\d{6}$/.test(number)) candidates.push(`${number}${checkDigitOf(number)}`)
  if (shape.test(number))
    candidates.push(`${number.slice(0, 10)}${checkDigitOf(number.slice(0, 10))}`)
  return [...new Set(candidates)].filter((one) => one !== number && fits(one)).slice(0, 4)
}

function withRightKinds(number: string): string {
  const digits = Object.entries(lookAlikes)
  return Array.from(number)
    .map((char, i) => {
      if (i >= 4) return ownValue(lookAlikes, char) ?? char
      return digits.find(([, digit]) => digit === char)?.[0] ?? char
    })
    .join('')
}

function swapped(number: string): readonly string[] {
  return Array.from({ length: Math.max(0, number.length - 1) }, (_, i) => {
    return `${number.slice(0, i)}${number[i + 1]}${number[i]}${number.slice(i + 2)}`
  })
}

/** Placeholder for a number that wasn't reported or can't be read. Nobody can mistake it for a number. */
export function standInNumber(id: string): string {
  return `No number (ID ${id.slice(0, 8)})`
}
