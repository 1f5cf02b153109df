import type { Container } from '../container/container.ts'
import { formatNumber, type Format } from './format.ts'

/** `40′ high cube dry`, from the parts that are known; empty if none is. */
export function describeEquipment({ equipment }: Pick<Container, 'equipment'>): string {
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
