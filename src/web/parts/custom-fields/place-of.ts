import type { FieldDefinition } from '#domain/container/custom-field.ts'
import { containerName } from '#web/parts/container-number.tsx'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { FieldCell } from './use-save-field.ts'

/** The entity with this row's value: the container, or its shipment; null if the shipment isn't known. */
export function placeOf(field: FieldDefinition, container: ContainerRow): FieldCell | null {
  if (field.entity === 'container')
    return { field, id: container.id, name: containerName(container.number) }
  const { shipment } = container
  return shipment && { field, id: shipment.id, name: shipment.billOfLading }
}

/** The header of a field's column among columns of containers: for a shipment's field, it says so. */
export function fieldHeader({ name, entity }: FieldDefinition): string {
  return entity === 'shipment' ? `${name} (shipment)` : name
}
