import { expect, it } from 'vitest'
import { usFormat } from '#domain/text/format.ts'
import { orderWords } from '#domain/text/order-words.ts'
import { orderPdf } from './order-pdf.ts'

it.each(['en', 'es'] as const)(
  'a PDF in %s says so to readers and screen readers',
  async (language) => {
    const order = {
      number: 'DO-1001',
      carrier: 'Transportes Sol',
      day: '2026-11-23',
      instructions: null,
      from: 'Ana Reyes',
      containers: [],
      canceled: [],
      isUpdate: false,
    } as const
    const { bytes } = await orderPdf({ language, format: usFormat }, order, '2026-11-20T20:42:00Z')
    expect(new TextDecoder('latin1').decode(bytes)).toContain(`/Lang (${language})`)
    expect(orderWords.es.page(1, 2)).toBe('Página 1 de 2')
  },
)
