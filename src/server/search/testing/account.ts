import type { ContainerFacts, ShipmentFacts } from '../../store/schema/facts.ts'
import { containerFacts, shipmentFacts } from '../../fleet/testing/containers.ts'
import { checkDigitOf } from '#domain/identity/container-number.ts'

/** Shipments that callers ask for, each with two containers; bookings are separate (see `bookingsOf`). */
const named: readonly (readonly [
  id: string,
  bill: string,
  scac: string,
  line: string,
  booking: string,
  references: readonly string[],
  customer: string,
  vessel: string,
  tags: readonly string[],
])[] = [
  [
    's1',
    'MAEU259871234',
    'MAEU',
    'Maersk',
    '259871234A',
    ['PO-7781', 'SO 4471-920'],
    'Brightwater Furniture',
    'MAERSK ESSEN',
    ['rush'],
  ],
  [
    's2',
    'MEDUQ4471902',
    'MSCU',
    'MSC',
    '177LAXQ44',
    ['PO-7802'],
    'Acme Industrial Supply',
    'MSC ISABELLA',
    [],
  ],
  [
    's3',
    'COSU6351187420',
    'COSU',
    'COSCO',
    '6351187421',
    ['REF/2026/118'],
    'Harbor & Hearth',
    'COSCO FAITH',
    ['Q4 promo'],
  ],
  [
    's4',
    'HLCUSHA2410ABCD7',
    'HLCU',
    'Hapag-Lloyd',
    '51877342',
    ['4500098127'],
    'Nordwind Möbel GmbH',
    'BERLIN EXPRESS',
    [],
  ],
  [
    's5',
    'ONEYSH4AB7718200',
    'ONEY',
    'ONE',
    'SH4AB7718299',
    ['INV 90013'],
    '株式会社みなと',
    'ONE INNOVATION',
    ['temperature'],
  ],
  [
    's6',
    'EGLV149602558871',
    'EGLV',
    'Evergreen',
    '149602558800',
    ['KAPITAL-55'],
    'ООО Балтика',
    'EVER ACE',
    [],
  ],
  [
    's7',
    'CMDUAEV0341122',
    'CMDU',
    'CMA CGM',
    'AEV0341100',
    ['PO-9100', 'PO-9101'],
    'Peña Hermanos',
    'CMA CGM MARCO POLO',
    ['vip customer'],
  ],
  [
    's8',
    'OOLU2745509380',
    'OOLU',
    'OOCL',
    '2745509381',
    ['GS-20-1188'],
    'Green Street Toys',
    'OOCL HONG KONG',
    [],
  ],
  [
    's9',
    'ZIMUHAI80034521',
    'ZIMU',
    'ZIM',
    'HAI80034500',
    ['WH7-33120'],
    'Wheelhouse Bikes',
    'ZIM SAMMY OFER',
    [],
  ],
  [
    's10',
    'YMLUE490318826',
    'YMLU',
    'Yang Ming',
    'E490318800',
    ['4410-2026-77'],
    'شركة النور',
    'YM WELLNESS',
    ['hazmat'],
  ],
]

/** Their containers, and three journeys that are over: the first is an earlier one of the first container. */
const namedContainers: readonly (readonly [
  id: string,
  number: string,
  shipmentId: string | null,
])[] = [
  ['b1', 'MSKU1701320', 's1'],
  ['b2', 'MSKU4610563', 's1'],
  ['b3', 'MEDU5333162', 's2'],
  ['b4', 'MEDU2158723', 's2'],
  ['b5', 'CSNU4392091', 's3'],
  ['b6', 'CSNU8886467', 's3'],
  ['b7', 'HLXU6812831', 's4'],
  ['b8', 'HLXU6361213', 's4'],
  ['b9', 'ONEU9469778', 's5'],
  ['b10', 'ONEU1520868', 's5'],
  ['b11', 'EGHU8128860', 's6'],
  ['b12', 'EGHU1469844', 's6'],
  ['b13', 'CMAU8951865', 's7'],
  ['b14', 'CMAU8716830', 's7'],
  ['b15', 'OOLU3893305', 's8'],
  ['b16', 'OOLU2618470', 's8'],
  ['b17', 'ZCSU5769148', 's9'],
  ['b18', 'ZCSU8693874', 's9'],
  ['b19', 'YMMU1476010', 's10'],
  ['b20', 'YMMU7610682', 's10'],
  ['e1', 'MSKU1701320', null],
  ['e2', 'TGHU3045182', null],
  ['e3', 'FCIU8820135', null],
]

const ownReferences: Readonly<Record<string, readonly string[]>> = {
  b3: ['PALLET-20', 'SKU 11-204'],
  b8: ['7Z-1190'],
  e2: ['RET-5521'],
}

/** The containers and shipments of the table of cases, among `others` containers that nobody searches for. */
export function anAccount(others: number): {
  readonly containers: readonly ContainerFacts[]
  readonly shipments: readonly ShipmentFacts[]
  readonly bookings: readonly (readonly [shipmentId: string, number: string])[]
} {
  return {
    containers: [
      ...namedContainers.map(namedContainer),
      ...Array.from({ length: others }, (_, i) => otherContainer(i)),
    ],
    shipments: [
      ...named.map(namedShipment),
      ...Array.from({ length: Math.ceil(others / 3) }, (_, i) => otherShipment(i)),
    ],
    bookings: named.map(([id, , , , booking]) => [id, booking]),
  }
}

function namedContainer([
  id,
  number,
  shipmentId,
]: (typeof namedContainers)[number]): ContainerFacts {
  const facts = containerFacts(id, null, {
    number,
    shipmentId,
    references: [...(ownReferences[id] ?? [])],
  })
  if (!id.startsWith('e')) return facts
  const milestones = { ...facts.milestones, emptyReturnedAt: '2026-10-02T08:00:00Z' } as const
  return { ...facts, status: 'empty_returned', createdAt: '2026-08-01T00:00:00Z', milestones }
}

function namedShipment([
  id,
  billOfLading,
  scac,
  name,
  ,
  references,
  customer,
  vessel,
  tags,
]: (typeof named)[number]) {
  const over = { billOfLading, line: { scac, name }, references, customer, vessel, tags }
  return shipmentFacts(id, over)
}

const owners = ['MSKU', 'MEDU', 'CSNU', 'HLXU', 'ONEU', 'EGHU', 'CMAU', 'OOLU', 'TCLU', 'TEMU']
const scacs = ['MAEU', 'MSCU', 'COSU', 'HLCU', 'ONEY', 'EGLV', 'CMDU', 'OOLU', 'ZIMU', 'YMLU']

function otherContainer(i: number): ContainerFacts {
  const serial = `${owners[i % owners.length] ?? ''}${String((i * 7919 + 100_003) % 1_000_000).padStart(6, '0')}`
  return containerFacts(`x${i}`, null, {
    number: `${serial}${checkDigitOf(serial) ?? 0}`,
    shipmentId: `y${Math.floor(i / 3)}`,
    references: i % 5 === 0 ? [`LOT-${String((i * 31) % 90_001).padStart(5, '0')}`] : [],
  })
}

function otherShipment(i: number): ShipmentFacts {
  const scac = scacs[i % scacs.length] ?? ''
  return shipmentFacts(`y${i}`, {
    billOfLading: `${scac}${String((i * 104_729 + 611_953) % 1_000_000_000).padStart(9, '0')}`,
    line: { scac, name: scac },
    references: [`PO-${20_000 + i}`],
    customer: `Importer ${i % 120}`,
    vessel: `VESSEL NUMBER ${i % 60}`,
  })
}
