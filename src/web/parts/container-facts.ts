import { formatNumber, type Format } from '#domain/text/format.ts'
import type { ContainerRow } from '#wire/api/containers.ts'

/** `40′ high cube dry`, from the parts that are known. */
export function describeEquipment({ equipment }: Pick<ContainerRow, 'equipment'>): string {
  const { type, lengthFt, height } = equipment
  const length = lengthFt === null ? null : `${lengthFt}′`
  return [length, height === 'standard' ? null : height, type]
    .filter((part) => part !== null)
    .join(' ')
    .replaceAll('_', ' ')
}

/** `46,958 lb`. */
export function describeWeight(format: Format, pounds: number): string {
  return `${formatNumber(format, pounds)} lb`
}

/** References of the container and of its shipment, each once. */
export function referencesOf(container: ContainerRow): readonly string[] {
  return [...new Set([...container.references, ...(container.shipment?.references ?? [])])]
}
