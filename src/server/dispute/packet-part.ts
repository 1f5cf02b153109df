/** A part of the packet: a heading, sentences, and a table whose first column is the narrowest. */
export interface PacketPart {
  readonly heading: string
  readonly notes: readonly string[]
  readonly head: readonly string[]
  /** Share of the page width for each column. */
  readonly widths: readonly number[]
  readonly rows: readonly (readonly string[])[]
}

/** The evidence as a document: base of the file name, subject, and parts. */
export interface Packet {
  readonly name: string
  readonly title: string
  readonly about: readonly (readonly [label: string, text: string])[]
  readonly parts: readonly PacketPart[]
  readonly foot: string
}
