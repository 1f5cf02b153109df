import { formatContainerNumber } from '../identity/container-number.ts'
import type { Container } from '../container/container.ts'
import { counted } from './count.ts'

/** An email for a person to send. */
export interface EmailText {
  readonly subject: string
  readonly body: string
}

/** The first line about a container: `MSKU1234565, BL MAEU259871234`. */
export function numberLine({ number, shipment }: Pick<Container, 'number' | 'shipment'>): string {
  const { plain } = formatContainerNumber(number)
  return shipment ? `${plain}, BL ${shipment.billOfLading}` : plain
}

/** ` (3 days ago)` for a day that has passed; empty for any other. */
export function agoOf(days: number): string {
  return days > 0 ? ` (${counted(days, 'day')} ago)` : ''
}
