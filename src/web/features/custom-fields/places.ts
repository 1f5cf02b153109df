import type { FieldDefinition } from '#domain/container/custom-field.ts'

/** The ID of a field's column on the sheet; a clipboard may contain it. */
export function columnId({ entity, slug }: FieldDefinition): string {
  return `field:${entity}:${slug}`
}
