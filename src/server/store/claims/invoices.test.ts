import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Instant } from '#domain/time/instant.ts'
import { anInvoice, anInvoicedContainer } from '../../../domain/testing/invoices.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { findDispute, listDisputes, writeDispute } from './disputes.ts'
import { containerFacts } from '../testing/facts.ts'
import { writeContainer } from '../containers/write-container.ts'
import {
  findIdsByNumber,
  findInvoice,
  listInvoices,
  listInvoicesOf,
  removeInvoice,
  writeInvoice,
} from './invoices.ts'
import type { Store } from '../engine/open-store.ts'

const mei = { id: 'p-1', name: 'Mei Lindqvist' }
const dispute = {
  subject: 'DEM-1001',
  biller: 'Maersk',
  currency: 'USD',
  amount: 570,
  recovered: null,
  state: 'draft' as const,
  deadline: null,
  sentOn: null,
  decidedOn: null,
  note: '“Thanksgiving” – 感謝祭\n<b>',
}

onEachEngine('invoices and disputes', (open) => {
  let store: Store
  let now: Instant = '2026-12-05T08:00:00Z'
  beforeEach(async () => {
    now = '2026-12-05T08:00:00Z'
    store = await open(() => now)
  })
  afterEach(() => store.close())

  const save = (id: string, version = 1, number = 'MSKU1234565') =>
    store.transaction((tx) => {
      const invoice = anInvoice({ number: id, boxes: [anInvoicedContainer({ number })] })
      return writeInvoice(tx, { id, version, invoice }, mei)
    })

  it('are saved whole, the latest change first, with who and when', async () => {
    await save('a')
    now = '2026-12-05T09:00:00Z'
    await save('b')
    expect((await listInvoices(store.db)).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(await findInvoice(store.db, 'a')).toMatchObject({
      version: 1,
      by: mei,
      at: '2026-12-05T08:00:00.000Z',
      invoice: anInvoice({ number: 'a' }),
    })
  })

  it('are compared with the latest journeys of a number, those in play first', async () => {
    const facts = (id: string, status: string) => ({
      ...containerFacts(id),
      number: 'MSKU1234565',
      status,
    })
    await store.transaction(async (tx) => {
      const reading = { raw: {}, askedAt: now, readAt: now }
      for (let at = 0; at < 60; at += 1)
        await writeContainer(tx, facts(`ended-${at}`, 'empty_returned'), reading)
      await writeContainer(tx, facts('in-play', 'available'), reading)
    })
    const ids = await findIdsByNumber(store.db, ['MSKU1234565', 'TCLU7654321'])
    expect(ids).toHaveLength(50)
    expect(ids[0]).toBe('in-play')
  })

  it('are found by the containers they charge now, not by those of an earlier version', async () => {
    await save('a')
    await save('a', 2, 'TGHU7654321')
    const of = async (number: string) =>
      (await listInvoicesOf(store.db, [number])).map(({ id, version }) => [id, version])
    expect(await of('MSKU1234565')).toEqual([])
    expect(await of('TGHU7654321')).toEqual([['a', 2]])
  })

  it('that were taken off are found nowhere, while their disputes stay', async () => {
    await save('a')
    await store.transaction((tx) =>
      writeDispute(tx, { id: 'd', version: 1, invoiceId: 'a', containerId: null, dispute }, mei),
    )
    await store.transaction((tx) => removeInvoice(tx, 'a'))
    expect(await findInvoice(store.db, 'a')).toBeNull()
    expect(await listInvoices(store.db)).toEqual([])
    expect(await listInvoicesOf(store.db, ['MSKU1234565'])).toEqual([])
    expect(await listDisputes(store.db)).toMatchObject([{ id: 'd', invoiceId: 'a', dispute }])
  })

  it('retain what a dispute is about over its changes', async () => {
    const first = { id: 'd', version: 1, invoiceId: 'a', containerId: null, dispute }
    await store.transaction((tx) => writeDispute(tx, first, mei))
    const next = { ...first, version: 2, invoiceId: null, dispute: { ...dispute, amount: 9 } }
    await store.transaction((tx) => writeDispute(tx, next, mei))
    expect(await findDispute(store.db, 'd')).toMatchObject({
      version: 2,
      invoiceId: 'a',
      dispute: { amount: 9 },
    })
  })
})
