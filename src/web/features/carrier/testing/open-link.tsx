import { nothingReported } from '#domain/container/order-report.ts'
import type { CarrierLanguage } from '#domain/carriers/carrier.ts'
import { clock } from '#web/data/clock.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { render } from '#web/testing/render.tsx'
import { ok, serve, type Answers } from '#web/testing/server.ts'
import type { CarrierLine, CarrierOrder } from '#wire/api/carrier-orders.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { CarrierPage } from '../carrier-page.tsx'

/** Friday, November 20, 12:42 PM in Los Angeles. */
export const noon = '2026-11-20T20:42:00Z'
export const reading = 'GET /api/carrier-orders/token-1'
export const acting = 'POST /api/carrier-orders/token-1/acts'
export const noting = 'POST /api/carrier-orders/token-1/notes'

const content: CarrierLine['content'] = {
  number: 'MSKU1234565',
  billOfLading: 'MAEU259871234',
  line: 'Maersk',
  terminal: 'APM Terminals Pier 400',
  city: 'Los Angeles',
  terminalAddress: '2500 Navy Way',
  lastFreeDay: '2026-11-24',
  pickUpBy: '2026-11-24',
  isPastLfd: false,
  zone: 'America/Los_Angeles',
  holds: [],
  equipment: { type: 'dry', lengthFt: 40, height: 'high_cube' },
  weightLb: 44_210,
  sealNumber: null,
  pickupNumber: 'PU-77',
  references: ['PO-1', 'PO-2'],
  deliverTo: {
    address: '1 Dock St, Ontario, CA',
    on: '2026-11-24',
    window: { from: '08:00', to: '11:00' },
  },
  instructions: null,
}

/** A container that waits for its answer. */
export function aLine(
  terms: Partial<Omit<CarrierLine, 'content'>> & {
    readonly content?: Partial<CarrierLine['content']>
  } = {},
): CarrierLine {
  return {
    ref: '1',
    state: 'sent',
    changed: [],
    pickup: 'ready',
    ageMinutes: 14,
    report: nothingReported,
    receipts: [],
    ...terms,
    content: { ...content, ...terms.content },
  }
}

export const secondLine = aLine({ ref: '2', content: { number: 'TGHU7654320' } })

/** An order of Harbor Drayage, just sent. */
export function anOrder(terms: Partial<CarrierOrder> = {}): CarrierOrder {
  const language: CarrierLanguage = 'en'
  return {
    number: 'DO-1042',
    day: '2026-11-23',
    carrier: 'Harbor Drayage',
    language,
    instructions: 'Call before delivery.',
    sentAt: '2026-11-20T18:00:00Z',
    seenAt: null,
    lines: [aLine(), secondLine],
    notes: [],
    asOf: noon,
    expiresAt: '2027-01-22T20:00:00Z',
    ...terms,
  }
}

/** The bodies of what changed something. */
export function writes(sent: ReturnType<typeof serve>): readonly unknown[] {
  return sent.filter(({ to }) => !to.startsWith('GET ')).map(({ body }) => body)
}

/** Opens the link of `order`. */
export async function openLink(order: CarrierOrder | null, answers: Answers = {}) {
  clock.correct(noon)
  const sent = serve({ [reading]: () => ok({ data: order }), ...answers })
  const client = createQueryClient()
  const { unmount } = await render(
    <QueryClientProvider client={client}>
      <Routes>
        <Route path="/" element={<Go />} />
        <Route path="/carrier/:token" element={<CarrierPage />} />
      </Routes>
    </QueryClientProvider>,
  )
  if (order !== null) await expect.element(page.getByText('DO-1042').first()).toBeVisible()
  return { sent, client, unmount }
}

/** The router of tests starts at `/`. */
function Go() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/carrier/token-1', { replace: true }), [navigate])
  return null
}
