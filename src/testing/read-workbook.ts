import { partsOf } from './read-zip.ts'

/** A cell by the type it has in the file; null: empty. Dates have no zone, so `date` ends in a Z that means nothing. */
export type ReadCell =
  | { readonly text: string }
  | { readonly number: number }
  | { readonly date: string; readonly format: string }
  | null

/** One sheet as a spreadsheet program would open it. */
export interface ReadSheet {
  readonly rows: readonly (readonly ReadCell[])[]
  /** Rows that stay in view at the top. */
  readonly frozenRows: number
  /** The cells with a filter: `A1:C501`; null without one. */
  readonly filter: string | null
}

/** The sheets of a workbook by name, read by the file format alone. */
export async function readWorkbook(file: Blob): Promise<ReadonlyMap<string, ReadSheet>> {
  const parts = await partsOf(file)
  const part = (name: string) => parts.get(name) ?? ''
  const targets = new Map(
    [...part('xl/_rels/workbook.xml.rels').matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  )
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, inner]) =>
    unescaped((inner ?? '').replaceAll(/<[^>]*>/g, '')),
  )
  const formats = cellFormats(part('xl/styles.xml'))
  return new Map(
    [...part('xl/workbook.xml').matchAll(/<sheet [^>]*>/g)].map(([tag]) => [
      unescaped(attribute(tag, 'name') ?? ''),
      readSheet(part(`xl/${targets.get(attribute(tag, 'r:id'))}`), texts, formats),
    ]),
  )
}

/** The number format of each cell style; empty: none of its own. */
function cellFormats(styles: string): readonly string[] {
  const codes = new Map(
    [...styles.matchAll(/<numFmt [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      unescaped(attribute(tag, 'formatCode') ?? ''),
    ]),
  )
  const [, styled = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? []
  return [...styled.matchAll(/<xf\b[^>]*>/g)].map(
    ([tag]) => codes.get(attribute(tag, 'numFmtId')) ?? '',
  )
}

function readSheet(xml: string, texts: readonly string[], formats: readonly string[]): ReadSheet {
  const [pane = ''] = /<pane [^>]*>/.exec(xml) ?? []
  const isFrozen = attribute(pane, 'state') === 'frozen'
  const [, filter = null] = /<autoFilter ref="([^"]*)"/.exec(xml) ?? []
  const rows = [...xml.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, inner = '']) => {
    const row: ReadCell[] = []
    for (const [, tag = '', body = ''] of inner.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const at = columnOf(attribute(tag, 'r') ?? '')
      while (row.length < at) row.push(null)
      row[at] = readCell(tag, body, texts, formats)
    }
    return row
  })
  return { rows, frozenRows: isFrozen ? Number(attribute(pane, 'ySplit')) : 0, filter }
}

function readCell(
  tag: string,
  body: string,
  texts: readonly string[],
  formats: readonly string[],
): ReadCell {
  const [, value] = /<v>([^<]*)<\/v>/.exec(body) ?? []
  if (value === undefined) return null
  if (attribute(tag, 't') === 's') return { text: texts[Number(value)] ?? `text ${value} of none` }
  const format = formats[Number(attribute(tag, 's') ?? 0)] ?? ''
  if (!format.includes('yyyy')) return { number: Number(value) }
  // Days since December 30, 1899.
  const date = new Date(Math.round((Number(value) - 25_569) * 1440) * 60_000)
  return { date: date.toISOString(), format }
}

/** The index of a column from the name of a cell: `C7` is 2. */
function columnOf(name: string): number {
  const letters = /^[A-Z]+/.exec(name)?.[0] ?? ''
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1]
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
