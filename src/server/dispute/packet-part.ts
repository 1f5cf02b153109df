/** A part of the packet: a heading, sentences, and a table whose first column is the narrowest. */
export interface PacketPart {
  readonly heading: string
  readonly notes: readonly string[]
  readonly head: readonly string[]
  /** Shares of the width of the page, one for each column. */
  readonly widths: readonly number[]
  readonly rows: readonly (readonly string[])[]
}

/** The evidence as a document: what the file is named after, what it is about, and its parts. */
export interface Packet {
  readonly name: string
  readonly title: string
  readonly about: readonly (readonly [label: string, text: string])[]
  readonly parts: readonly PacketPart[]
  readonly foot: string
}
