import type { CarrierLanguage } from '#domain/carriers/carrier.ts'

/** A part of the packet: a heading, sentences, and a table whose first column is the narrowest. */
export interface PacketPart {
  readonly heading: string
  readonly notes: readonly string[]
  readonly head: readonly string[]
  /** Share of the page width for each column. */
  readonly widths: readonly number[]
  readonly rows: readonly (readonly string[])[]
  /** Drawn above the table, in the PDF only. */
  readonly bars?: readonly Bar[]
}

/** One bar of a chart. */
export interface Bar {
  readonly label: string
  /** Null: nothing is known, which isn't 0. Negative ones are drawn as 0; `text` has the value. */
  readonly value: number | null
  readonly text: string
}

/** The evidence as a document: base of the file name, subject, and parts. */
export interface Packet {
  readonly name: string
  readonly title: string
  readonly about: readonly (readonly [label: string, text: string])[]
  readonly parts: readonly PacketPart[]
  readonly foot: string
  /** English if it doesn't say. */
  readonly language?: CarrierLanguage
}
