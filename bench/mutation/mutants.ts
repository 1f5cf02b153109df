import { stripTypeScriptTypes } from 'node:module'

/** One small change to a source: the characters from `start` to `end` become `text`. */
export interface Mutant {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Every mutant of a TypeScript source. Types are blanked out first, in place, so that only runtime code is changed; and
 * because the formatter puts spaces around each operator, operators are recognized by their spaces.
 */
export function mutantsOf(source: string): readonly Mutant[] {
  const stripped = stripTypeScriptTypes(source, { mode: 'strip' })
  const { code, texts } = separate(stripped.replaceAll(/^import .*$|^\} from .*$/gm, blank))
  return [
    ...replacements.flatMap(([pattern, by]) => replaced(code, pattern, by)),
    ...conditions(code),
    ...texts,
  ].toSorted((a, b) => a.start - b.start)
}

type Replacement = readonly [pattern: RegExp, by: (found: string) => string]

const swaps: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
}

const wordSwaps: Readonly<Record<string, string>> = {
  true: 'false',
  false: 'true',
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  find: 'findLast',
  findLast: 'find',
  startsWith: 'endsWith',
  '++': '--',
  '--': '++',
}

const replacements: readonly Replacement[] = [
  ...Object.entries(swaps).flatMap(([from, others]) =>
    others.map((to): Replacement => [new RegExp(`(?<= )${escaped(from)}(?= |$)`, 'gm'), () => to]),
  ),
  [
    /\b(?:true|false)\b|(?<=\.)(?:some|every|min|max|floor|ceil|find|findLast|startsWith)(?=\()/g,
    swapped,
  ],
  [/\+\+|--/g, swapped],
  [/(?<![\w.])\d[\d_]*(?![\w.]|: )/g, (digits) => String(Number(digits.replaceAll('_', '')) + 1)],
  [/!(?=[\w(])/g, () => ''],
  [/\.(?:filter|toSorted)(?=\()/g, () => '.concat([]) ?? '],
  [/(?<=[\s(,[])-(?=[\w(])/g, () => ''],
]

function swapped(found: string): string {
  return wordSwaps[found] ?? found
}

function replaced(code: string, pattern: RegExp, by: (found: string) => string): readonly Mutant[] {
  return Array.from(code.matchAll(pattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: by(match[0]),
  }))
}

/** Makes the condition of each `if` always true, and never true. */
function conditions(code: string): readonly Mutant[] {
  return Array.from(code.matchAll(/\bif \(/g)).flatMap((match) => {
    const start = match.index + match[0].length
    const end = closingOf(code, start)
    return ['true', 'false'].map((text) => ({ start, end, text }))
  })
}

function closingOf(code: string, start: number): number {
  let depth = 1
  for (let i = start; i < code.length; i++) {
    if (code[i] === '(') depth++
    if (code[i] === ')') depth--
    if (depth === 0) return i
  }
  return code.length
}

const literal =
  /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=[(=,:&|?!{}\n]\s*|return )\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g

/** Code with its comments, texts and patterns blanked out, and the mutants of the texts and patterns. */
function separate(source: string): { readonly code: string; readonly texts: readonly Mutant[] } {
  const texts: Mutant[] = []
  const code = source.replaceAll(literal, (found, start: number) => {
    if (found.startsWith('/*') || found.startsWith('//')) return blank(found)
    if (found.startsWith('`')) return template(found, start, texts)
    texts.push(...(found.startsWith('/') ? anchors(found, start) : emptied(found, start)))
    return blank(found)
  })
  return { code, texts }
}

/** The words of a template become mutants; the content of its `${}` stays code. */
function template(found: string, start: number, texts: Mutant[]): string {
  return found.replaceAll(/\$\{[^{}]*\}|[^`$]+|`|\$/g, (part, at: number) => {
    if (part.startsWith('${')) return part
    if (part !== '`') texts.push({ start: start + at, end: start + at + part.length, text: '' })
    return blank(part)
  })
}

function emptied(found: string, start: number): readonly Mutant[] {
  return found.length === 2 ? [] : [{ start, end: start + found.length, text: "''" }]
}

/** A pattern without one of its anchors, and with one part negated. */
function anchors(found: string, start: number): readonly Mutant[] {
  return Array.from(found.matchAll(/(?<=[/(|])\^|\$(?=[/|)])|\\b/g), ({ index, 0: anchor }) => ({
    start: start + index,
    end: start + index + anchor.length,
    text: '',
  }))
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ')
}

function escaped(text: string): string {
  return text.replaceAll(/[+*?|]/g, String.raw`\$&`)
}
