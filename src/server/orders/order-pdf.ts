import type { OrderContent } from '#domain/orders/order-content.ts'
import { formatContainerNumber } from '#domain/identity/container-number.ts'
import {
  contentLines,
  orderDay,
  type OrderReader,
  type OrderToSend,
} from '#domain/text/order-message.ts'
import { orderWords } from '#domain/text/order-words.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { MailFile } from '../digest/smtp.ts'
import type { Packet } from '../dispute/packet-part.ts'

/** The order as a document for the driver: one part per container. */
export async function orderPdf(
  reader: OrderReader,
  order: OrderToSend,
  now: Instant,
): Promise<MailFile> {
  // Loaded with the first order: most runs send none.
  const { packetPdf } = await import('../dispute/packet-pdf.ts')
  const bytes = await packetPdf(orderPacket(reader, order), now)
  return { name: `${order.number}.pdf`, type: 'application/pdf', bytes }
}

function orderPacket(reader: OrderReader, order: OrderToSend): Packet {
  const words = orderWords[reader.language]
  return {
    language: reader.language,
    name: order.number,
    title: `${words.deliveryOrder} ${order.number}`,
    about: [
      [words.carrier, order.carrier],
      [words.pickUpOn, orderDay(reader, order.day)],
      ...(order.instructions === null
        ? []
        : [[words.fields.instructions, order.instructions] as const]),
      ...(order.canceled.length === 0
        ? []
        : [[words.canceled, order.canceled.map(plain).join(', ')] as const]),
    ],
    parts: order.containers.map(({ content }) => partOf(reader, content)),
    foot: words.orderedBy(order.from),
  }
}

function partOf(reader: OrderReader, content: OrderContent): Packet['parts'][number] {
  return {
    heading: plain(content.number),
    notes: [],
    head: [],
    widths: [0.26, 0.74],
    rows: contentLines(reader, content).map(([label, value]) => [label, value]),
  }
}

function plain(number: string): string {
  return formatContainerNumber(number).plain
}
