import { expect, it } from 'vitest'
import { aRecord, confirmed, releasedOn, standing } from '#domain/testing/invoices.ts'
import { packetPdf } from './packet-pdf.ts'
import { packetOfContainer } from './packet.ts'

const now = '2026-12-10T18:00:00Z'

it('lets others be served while it writes the packet of an invoice with 100 containers', async () => {
  const one = packetOfContainer(
    aRecord(standing, releasedOn('2026-11-18T20:00:00Z')),
    confirmed,
    now,
  )
  const packet = { ...one, parts: Array.from({ length: 100 }, () => one.parts).flat() }
  let served = 0
  let isDone = false
  const serve = () => {
    served += 1
    if (!isDone) setImmediate(serve)
  }
  setImmediate(serve)
  const bytes = await packetPdf(packet, now)
  isDone = true
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
  expect(served).toBeGreaterThan(10)
})
