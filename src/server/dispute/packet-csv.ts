import { csvText } from '#wire/api/csv.ts'
import type { Packet } from './packet-part.ts'

/** The packet as CSV: its subject, then each part with its heading in the first column of every row. */
export function packetCsv({ title, about, parts, foot }: Packet): string {
  return csvText([
    ['About', title],
    ...about.map(([label, text]) => ['About', label, text]),
    ...parts.flatMap(({ heading, notes, head, rows }) => [
      ...notes.map((note) => [heading, note]),
      ...(rows.length > 0 ? [[heading, ...head]] : []),
      ...rows.map((row) => [heading, ...row]),
    ]),
    ['About', foot],
  ])
}
