import { formatContainerNumber } from '#domain/identity/container-number.ts'
import { usFormat } from '#domain/text/format.ts'
import { formatEventTime } from '#domain/text/time.ts'
import type { Instant } from '#domain/time/instant.ts'
import { packetPdf } from '../../dispute/packet-pdf.ts'

/** An invented interchange receipt, as a gate prints it for a container that leaves or comes back empty. */
export async function sampleReceipt(of: {
  readonly number: string
  readonly carrier: string
  readonly move: 'Out, loaded' | 'In, empty'
  readonly at: Instant
  readonly zone: string | null
}): Promise<Uint8Array> {
  const packet = {
    name: 'receipt',
    title: 'Equipment interchange receipt (sample)',
    about: [
      ['Container', formatContainerNumber(of.number).plain],
      ['Move', of.move],
      ['Gate time', formatEventTime(usFormat, of.at, of.zone, of.at)],
      ['Trucker', of.carrier],
      ['Condition', 'No damage noted'],
    ] as const,
    parts: [],
    foot: 'Invented for the demo. Not a receipt of a real terminal.',
  }
  return packetPdf(packet, of.at)
}
