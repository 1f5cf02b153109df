import * as z from 'zod'
import type { Fee } from '#domain/container/container.ts'
import { governingFees } from '#domain/container/posted.ts'
import { governingHolds } from '#domain/container/holds.ts'
import { gateOutAt } from '#domain/container/place.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { fleetViews, isInView } from '#domain/fleet/sets.ts'
import { lanes } from '#domain/deadlines/urgency.ts'
import { answerFor } from '#domain/text/answer.ts'
import { writtenFormatOf } from '#domain/text/format.ts'
import { laneMeanings } from '#domain/text/urgency.ts'
import { listNotes } from '../store/containers/handling.ts'
import { fitting } from './answers.ts'
import { briefOf, moneyOf } from './brief.ts'
import { filtersInput, searchOf, selectRows } from './filters.ts'
import {
  containerInput,
  defineTool,
  limitInput,
  originOf,
  ToolRefusal,
  type Tool,
  type ToolParts,
} from './tool.ts'
import { code, codeOrNull, untrusted, untrustedList, untrustedOrNull } from './untrusted.ts'

const findInput = z
  .object({
    filters: filtersInput,
    view: z
      .enum(fleetViews)
      .default('all')
      .describe(
        'A tab of Containers: at-risk (due within 3 gate days or past LFD), ready, blocked, arriving, rail, out.',
      ),
    lane: z
      .enum(lanes)
      .optional()
      .describe(lanes.map((lane) => `${lane}: ${laneMeanings[lane]}`).join(' ')),
    limit: limitInput(20, 50),
    cursor: z.string().max(64).optional().describe('From an earlier answer, to continue after it.'),
  })
  .strict()

const lookInput = z
  .object({
    text: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .describe(
        'One container number, BL, booking, reference, customer or vessel, or words of a note.',
      ),
  })
  .strict()

const oneInput = z.object({ container: containerInput }).strict()

const mostHits = 10
const mostOfHit = 5
const mostNotes = 10

/** Finding containers: by filters, by any number, and one in full. */
export function findTools({ store, fleet, records, publicUrl }: ToolParts): readonly Tool[] {
  const findContainers = defineTool(
    {
      name: 'find_containers',
      title: 'Find containers',
      description:
        'Lists containers in play, the most urgent first, with last free day, pickup status, holds, cost and next step. `total` counts all that match, `left` those not listed.',
      endpoint: 'GET /api/v1/containers',
      input: findInput,
    },
    (c, { filters: asked, view, lane, limit, cursor }) => {
      const { rows: passing, filters } = selectRows(asked, fleet.rows())
      const rows = passing.filter(
        (row) =>
          isInView(view, row) && (lane === undefined || row.assessment.urgency.lane === lane),
      )
      const from = cursor === undefined ? 0 : placeAfter(rows, cursor)
      const origin = originOf(c, publicUrl)
      const page = rows.slice(from, from + limit)
      const { items } = fitting(
        page.map((row) => briefOf(row, origin)),
        limit,
      )
      const left = rows.length - from - items.length
      return {
        data: {
          total: rows.length,
          containers: items,
          left,
          cursor: left > 0 ? (items.at(-1)?.id ?? null) : null,
        },
        rows: page.slice(0, items.length),
        basis: [
          'Order of work: by lane, then pick-up-by day, then cost of waiting. It can change between two pages.',
        ],
        links: { list: `/containers${searchOf(filters, view === 'all' ? {} : { view })}` },
      }
    },
  )

  const lookUp = defineTool(
    {
      name: 'look_up',
      title: 'Look up a number',
      description:
        'Finds any number or name: container, bill of lading (BL), booking, reference, customer, vessel, tag, note; journeys that have ended, too. Says how closely it matches. A container that matches exactly comes with an answer to read out.',
      endpoint: 'GET /api/v1/lookup',
      input: lookInput,
    },
    async (c, { text }) => {
      const origin = originOf(c, publicUrl)
      const hits = await records.hitsOf(c, text)
      const shown: FleetRow[] = []
      const found = []
      for (const hit of hits.slice(0, mostHits)) {
        const ids = await records.containersOf(hit)
        const rows = await records.rowsOf(ids.slice(0, mostOfHit))
        shown.push(...rows)
        const { field, value, match } = hit.through
        const [only] = rows
        found.push({
          kind: hit.kind,
          field,
          value: untrusted(value),
          match,
          containers: rows.map((row) => briefOf(row, origin)),
          containersLeft: (hit.kind === 'group' ? hit.containers : ids.length) - rows.length,
          answer: only && hit.kind === 'container' && match === 'exact' ? spokenAnswer(only) : null,
        })
      }
      const { items } = fitting(found, mostHits)
      return {
        data: { found: items, left: hits.length - items.length },
        rows: shown,
        basis:
          items.length === 0
            ? [
                'Nothing in this account matches. It may be tracked under another number, or not at all.',
              ]
            : [],
        links: { lookup: `/lookup?${new URLSearchParams({ q: text }).toString()}` },
      }
    },
  )

  const getContainer = defineTool(
    {
      name: 'get_container',
      title: 'Get a container',
      description:
        'One container in full: assessment, shipment, milestones (UTC), holds and fees as the facility lists them, and its newest notes.',
      endpoint: 'GET /api/v1/containers/:id',
      input: oneInput,
    },
    async (c, { container: given }) => {
      const row = await records.findRow(given)
      const notes = await listNotes(store.db, row.container.id)
      return {
        data: {
          container: { ...briefOf(row, originOf(c, publicUrl)), ...detailsOf(row) },
          answer: spokenAnswer(row),
          notes: notes.slice(0, mostNotes).map(({ text, by, at }) => ({
            text: untrusted(text, 600),
            by: untrusted(by.name, 80),
            at,
          })),
          notesLeft: Math.max(0, notes.length - mostNotes),
        },
        rows: [row],
      }
    },
  )

  return [findContainers, lookUp, getContainer]
}

/** Where a page continues: after the container that the one before it ended with. */
function placeAfter(rows: readonly FleetRow[], id: string): number {
  const at = rows.findIndex(({ container }) => container.id === id)
  if (at >= 0) return at + 1
  throw new ToolRefusal(
    'This cursor no longer works: its container left the list. Start again without one.',
  )
}

/** The support answer, as on the Lookup page. It quotes names and holds as they were sent. */
function spokenAnswer({ container, assessment, now, policy }: FleetRow) {
  return untrusted(answerFor(writtenFormatOf(policy), container, assessment, now), 1500)
}

function detailsOf({ container }: FleetRow) {
  const { shipment, milestones, facility } = container
  const holds = governingHolds(container)
  const fees = governingFees(container)
  return {
    facilityZone: codeOrNull(facility?.zone),
    availability: container.availability,
    shipment: shipment && {
      billOfLading: code(shipment.billOfLading),
      bookings: shipment.bookingNumbers.slice(0, 10).map(code),
      vessel: untrustedOrNull(shipment.vessel, 80),
      voyage: codeOrNull(shipment.voyage),
      portOfDischarge: codeOrNull(shipment.portOfDischarge?.locode),
      destination: codeOrNull(shipment.destination?.locode),
      etaAt: shipment.etaAt,
      arrivedAt: shipment.arrivedAt,
      trackingStoppedAt: shipment.trackingStoppedAt,
    },
    references: untrustedList([...container.references, ...(shipment?.references ?? [])]),
    tags: untrustedList([...(container.handling?.tags ?? [])]),
    holds: holds.slice(0, 10).map(({ name, status, description }) => ({
      name: untrusted(name, 80),
      status: code(status),
      description: untrustedOrNull(description, 300),
    })),
    holdsLeft: Math.max(0, holds.length - 10),
    fees: fees.slice(0, 20).map(feeOf),
    feesLeft: Math.max(0, fees.length - 20),
    milestones: {
      departedAt: milestones.departedAt,
      arrivedAt: milestones.arrivedAt,
      dischargedAt: milestones.dischargedAt,
      gateOutAt: gateOutAt(container),
      deliveredAt: milestones.deliveredAt,
      emptyReturnedAt: milestones.emptyReturnedAt,
    },
  }
}

/** A fee as the facility lists it; an amount that isn't one is null, with the reason. */
function feeOf({ type, amount, currency, unreadable }: Fee) {
  if (unreadable?.includes('amount'))
    return { type: code(type), amount: null, why: 'amount couldn’t be read' }
  return amount === 0
    ? { type: code(type), amount: null, why: 'listed without an amount' }
    : { type: code(type), ...moneyOf({ amount, currency }) }
}
