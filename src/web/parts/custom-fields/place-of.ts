import type { FieldDefinition } from '#domain/container/custom-field.ts'
import { containerName } from '#web/parts/container-number.tsx'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { FieldPlace } from './use-save-field.ts'

/** Where a field of this row stands: on the container, or on its shipment; null if the shipment is not known. */
export function placeOf(field: FieldDefinition, container: ContainerRow): FieldPlace | null {
  if (field.entity === 'container')
    return { field, id: container.id, name: containerName(container.number) }
  const { shipment } = container
  return shipment && { field, id: shipment.id, name: shipment.billOfLading }
}

/** What a field's column is called among columns of containers: a shipment's says that it is. */
export function fieldHeader({ name, entity }: FieldDefinition): string {
  return entity === 'shipment' ? `${name} (shipment)` : name
}
