import { readClaims, type Claim } from '#domain/documents/document-claims.ts'
import type { Instant } from '#domain/time/instant.ts'
import {
  readDocumentAttributes,
  readDocumentRelationships,
  readDocumentRepresentationAttributes,
} from '#wire/upstream/document.ts'
import type { AnyResource } from '#wire/upstream/json-api.ts'
import {
  momentOf,
  readParts,
  relatedId,
  textOf,
  translated,
  type Translated,
} from './translated.ts'

/** A translated file of the service, without its links. */
export interface FileFacts {
  readonly id: string
  readonly name: string | null
  readonly fileName: string | null
  readonly type: string | null
  readonly typeByHand: boolean
  readonly notes: string | null
  readonly source: string | null
  readonly sizeBytes: number | null
  readonly receivedAt: Instant | null
  readonly extracted: Extracted | null
}

/** Plain values extracted from a file, and how many more there are. */
export interface Extracted {
  readonly fields: readonly { readonly name: string; readonly value: string }[]
  readonly leftOut: number
}

/** A file with its links, and the claims in it that can be compared with tracking. */
export interface FileRead {
  readonly file: FileFacts
  readonly linkedIds: ReadonlySet<string>
  readonly claims: readonly Claim[]
}

const maxFields = 24
const longest = 300

/**
 * Translates a file; `representations` are the values extracted from files, by id. Source: public facts, sections 19
 * and 29. A file that doesn't say what it is linked to can't be placed, so it counts as unreadable.
 */
export function translateFile(
  resource: AnyResource,
  representations: ReadonlyMap<string, AnyResource>,
): Translated<FileRead> {
  const parts = readParts(resource, readDocumentAttributes, readDocumentRelationships)
  const { attributes: said, relationships: related } = parts
  const links = [related.shipments?.data, related.cargos?.data]
  if (links.every((one) => !one)) return { ok: false, reason: 'shipments: no links reported' }
  const chosen = textOf(said.document_type_manual)
  const representation = representations.get(relatedId(related.last_document_representation) ?? '')
  return translated(
    {
      file: {
        id: resource.id,
        name: shortened(said.name),
        fileName: shortened(said.file_name),
        type: shortened(chosen ?? said.document_type),
        typeByHand: chosen !== null,
        notes: shortened(said.classification_notes),
        source: shortened(said.source),
        sizeBytes: said.file_size_bytes ?? null,
        receivedAt: momentOf(said.created_at),
        extracted: representation ? extractedFrom(representation) : null,
      },
      claims: representation ? claimsOf(representation) : [],
      linkedIds: new Set(links.flatMap((list) => (list ?? []).flatMap(({ id }) => id ?? []))),
    },
    parts.unreadable,
    {},
  )
}

function extractedFrom(representation: AnyResource): Extracted | null {
  const { payload } = readDocumentRepresentationAttributes.read(representation.attributes).fields
  if (!payload) return null
  const entries = Object.entries(payload).filter(([, value]) => saysSomething(value))
  const plain = entries.flatMap(([name, value]) => {
    const text = plainText(value)
    return text === null ? [] : [{ name: cut(name), value: cut(text) }]
  })
  const fields = plain.slice(0, maxFields)
  return { fields, leftOut: entries.length - fields.length }
}

function claimsOf(representation: AnyResource): readonly Claim[] {
  const { payload } = readDocumentRepresentationAttributes.read(representation.attributes).fields
  return readClaims(payload)
}

function saysSomething(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** A value, or a list of values, as text; null for nested structures. */
function plainText(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return textOf(value)
    case 'number':
      return String(value)
    case 'boolean':
      return value ? 'yes' : 'no'
    default: {
      if (!Array.isArray(value)) return null
      const texts = value.map((one) => (Array.isArray(one) ? null : plainText(one)))
      return texts.includes(null) ? null : texts.join(', ')
    }
  }
}

function shortened(text: string | null | undefined): string | null {
  const said = textOf(text)
  return said && cut(said)
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
