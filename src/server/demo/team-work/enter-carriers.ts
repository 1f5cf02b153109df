import type { CarrierFacts, DefaultCarrier } from '#domain/carriers/carrier.ts'
import { writeAudit } from '../../store/people/audit.ts'
import { writeCarrier, writeDefaultCarriers } from '../../store/people/carriers.ts'
import { mostOf } from './set-up.ts'
import type { Workplace } from './team.ts'

interface SampleCarrier extends Omit<CarrierFacts, 'terminals'> {
  /** Locodes of the terminals and ramps that it serves. */
  readonly serves: RegExp
}

const contact = (name: string, mail: string, phone: string | null, getsOrders = true) => ({
  name,
  email: `${mail}.example`,
  phone,
  getsOrders,
})

/** Invented carriers. Their email addresses lead nowhere, and their phone numbers are reserved for fiction. */
const samples: readonly SampleCarrier[] = [
  {
    name: 'Harbor Ridge Drayage',
    scac: 'HRDY',
    contacts: [
      contact('Dana Whitfield', 'dispatch@harborridge', '310-555-0142'),
      contact('Night dispatch', 'nights@harborridge', '310-555-0143', false),
    ],
    language: 'en',
    lanes: ['Inland Empire', 'San Fernando Valley'],
    movesADay: 24,
    serves: /^USL(?:AX|GB)/,
  },
  {
    name: 'Transportes Costa Brava',
    scac: 'TCBV',
    contacts: [contact('Rosa Villanueva', 'ordenes@costabrava', '562-555-0118')],
    language: 'es',
    lanes: ['Inland Empire', 'San Diego', 'Otay Mesa'],
    movesADay: 12,
    serves: /^USL(?:AX|GB)/,
  },
  {
    name: 'Meadowlands Container Haul',
    scac: 'MLCH',
    contacts: [contact('Frank Delgado', 'dispatch@meadowlandshaul', '201-555-0167')],
    language: 'en',
    lanes: ['Northern New Jersey', 'Hudson Valley', 'Lehigh Valley'],
    movesADay: 18,
    serves: /^USNYC/,
  },
  {
    name: 'Lowcountry Port Services',
    scac: 'LCPS',
    contacts: [contact('Tasha Green', 'orders@lowcountryport', '912-555-0134')],
    language: 'en',
    lanes: ['Savannah', 'Macon', 'Atlanta'],
    movesADay: 15,
    serves: /^US(?:SAV|CHS)/,
  },
  {
    name: 'Bayou City Drayage',
    scac: 'BYCD',
    contacts: [contact('Luis Ortega', 'dispatch@bayoucitydray', '713-555-0129')],
    language: 'en',
    lanes: ['Houston', 'Katy', 'San Antonio'],
    movesADay: null,
    serves: /^USHOU/,
  },
  {
    name: 'Prairie Rail Cartage',
    scac: 'PRRC',
    contacts: [
      contact('Megan Kowalski', 'dispatch@prairierail', '312-555-0175'),
      contact('Tom Brandt', 'billing@prairierail', null, false),
    ],
    language: 'en',
    lanes: ['Chicago', 'Joliet', 'Rockford'],
    movesADay: 20,
    serves: /^US(?:CHI|EWI|BDP)/,
  },
  {
    name: 'Tidewater Transfer',
    scac: null,
    contacts: [contact('Owen Price', 'owen@tidewatertransfer', '757-555-0151')],
    language: 'en',
    lanes: ['Hampton Roads', 'Richmond'],
    movesADay: null,
    serves: /^USORF/,
  },
]

/** How many of a carrier's terminals have a default. */
const defaultTerminals = 3

/** The coordinator enters the carriers that the team uses, and which one usually moves what. */
export async function enterCarriers({ store, fleet, team }: Workplace): Promise<void> {
  const { id, name } = team.teammate('coordinator')
  const by = { id, name }
  const containers = fleet.rows().map(({ container }) => container)
  const locodes = new Map(
    containers.flatMap(({ facility }) => (facility ? [[facility.id, facility.locode ?? '']] : [])),
  )
  const busiest = mostOf(containers.map(({ facility }) => facility?.id ?? null))
  const carriers = samples.map(({ serves, ...facts }) => {
    const terminals = busiest.filter((one) => serves.test(locodes.get(one) ?? ''))
    return { id: team.newId(), facts: { ...facts, terminals }, version: 1 }
  })
  const [usual, spanish, ...others] = carriers
  if (!usual || !spanish) return
  const busy = spanish.facts.terminals.slice(0, defaultTerminals)
  const local = containers.filter(({ facility }) => busy.includes(facility?.id ?? ''))
  // One customer's containers go another way than those of the same terminals.
  const [customer] = mostOf(local.map(({ shipment }) => shipment?.customer ?? null))
  const defaultsOf = (carrier: typeof usual, customer: string | null): DefaultCarrier[] =>
    carrier.facts.terminals
      .slice(0, defaultTerminals)
      .map((terminal) => ({ terminal, customer, carrier: carrier.id }))
  const list = [
    ...[usual, ...others].flatMap((carrier) => defaultsOf(carrier, null)),
    ...(customer === undefined ? [] : defaultsOf(spanish, customer)),
  ]
  await store.transaction(async (tx) => {
    for (const carrier of carriers) {
      await writeCarrier(tx, carrier, by)
      await writeAudit(tx, team.actorOf(by), {
        action: 'add carrier',
        object: carrier.facts.name,
        detail: { id: carrier.id },
      })
    }
    await writeDefaultCarriers(tx, { list, version: 1 }, by)
    await writeAudit(tx, team.actorOf(by), {
      action: 'change default carriers',
      object: 'version 1',
      detail: { changes: list },
    })
  })
}
