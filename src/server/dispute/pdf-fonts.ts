import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { charactersOf, openTypeOf } from './open-type.ts'

/** The font's alphabets, one file each. A character is written in the first one that has it. */
const alphabets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const

/** Weights of the font, as in its file names. */
export const weights = { regular: 400, strong: 600 } as const
export type Weight = keyof typeof weights

/** Width of every character as a fraction of the font size: the font is monospaced. */
export const characterWidth = 0.6

/** One file of the font, under the name that runs use. */
export interface FontFile {
  readonly name: string
  readonly bytes: Buffer
  readonly characters: ReadonlySet<number>
}

/** A run of text that one file of the font can write. */
export interface Run {
  readonly font: string
  readonly text: string
}

/** The files of one weight, read once. */
export function fontsOf(weight: Weight): readonly FontFile[] {
  const known = read.get(weight)
  if (known) return known
  const files = alphabets.map((alphabet) => {
    const bytes = openTypeOf(fileOf(alphabet, weight))
    return { name: `${alphabet}-${weight}`, bytes, characters: charactersOf(bytes) }
  })
  read.set(weight, files)
  return files
}

const read = new Map<Weight, readonly FontFile[]>()

/**
 * The text without anything the font can't write. White space becomes a space. A character that no file has, or that
 * would hide or reverse text, becomes its code in brackets: `[U+202E]`. Every character of the result is then one
 * column wide.
 */
export function writable(text: string): string {
  return Array.from(text.normalize('NFC'), writtenAs).join('')
}

/** Writable text as runs, each in the font file that has its characters. */
export function runsOf(text: string, weight: Weight): readonly Run[] {
  const runs: { font: string; text: string }[] = []
  for (const character of text) {
    const font = fileFor(character, weight)?.name ?? `latin-${weight}`
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

function writtenAs(character: string): string {
  if (/\s/.test(character)) return ' '
  const isPlain = !/\p{C}/u.test(character) && fileFor(character, 'regular') !== undefined
  if (isPlain) return character
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `[U+${code}]`
}

function fileFor(character: string, weight: Weight): FontFile | undefined {
  const code = character.codePointAt(0) ?? 0
  return fontsOf(weight).find(({ characters }) => characters.has(code))
}

function fileOf(alphabet: (typeof alphabets)[number], weight: Weight): Buffer {
  const name = `@fontsource/ibm-plex-mono/files/ibm-plex-mono-${alphabet}-${weights[weight]}-normal.woff`
  return readFileSync(fileURLToPath(import.meta.resolve(name)))
}
