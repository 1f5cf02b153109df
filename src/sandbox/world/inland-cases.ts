import type { ContainerPlan } from './container-plan.ts'
import type { DeadlineChange } from './deadline-plan.ts'
import { planFacilityWatch, planRailWatch, type Reports } from './facility-reports.ts'
import type { HoldSpan, Stay } from './hold-plan.ts'
import { plainStyle, type InlandStyle } from './inland-style.ts'
import type { InlandCase } from './inland-case.ts'
import { planPortWatch, type PortStay } from './port-stay.ts'
import { getPort } from './ports.ts'
import type { RailPlan } from './rail-plan.ts'
import { ramps } from './ramps.ts'
import type { ShipmentPlan } from './shipment-plan.ts'
import { day, hour } from './span.ts'
import { terminals } from './terminals.ts'
import { dayOf } from './zone-clock.ts'

/** Times are days from now, last free days whole calendar days from today. */
interface Script {
  readonly about: string
  /** FIRMS code of the terminal of discharge; default: Pacific Container Terminal in Long Beach. */
  readonly terminal?: 'W182' | 'E416'
  /** FIRMS code of the ramp; default: BNSF near Chicago. */
  readonly ramp?: 'H572' | 'J054' | 'H796'
  /** For a move by road: the line's destination for the cargo. */
  readonly neighbor?: { readonly pod: string; readonly destination: string }
  readonly style?: Partial<InlandStyle>
  readonly loaded?: number
  readonly departed?: number
  readonly interchange?: number
  readonly arrived?: number
  /** The railroad's estimate of the arrival. */
  readonly eta?: number
  readonly falseDeparture?: { readonly at: number; readonly withdrawn: number }
  readonly rampHold?: boolean
  readonly terminalDay?: number
  readonly railDay?: number
  readonly lineDay?: { readonly of: 'port' | 'destination'; readonly in: number }
}

/** CSX out of New York, which reports each of its moves; BNSF reports neither loading nor departure. */
const reporting = { terminal: 'E416', ramp: 'J054' } as const
const underWay = { loaded: -4, departed: -3.8 } as const
const atRamp = { ...underWay, arrived: -1, eta: -1 } as const
const silent = { moves: 'none', arrivalEvent: false } as const

/** Where an inland-bound container can be, and what is reported about it there. */
export const inlandCases: Readonly<Record<InlandCase, Script>> = {
  'port-available': {
    about: 'Available at the port, with a terminal LFD and the inland arrival ahead.',
    style: { portReport: 'available' },
    terminalDay: 2,
  },
  'port-not-available': {
    about: 'On a freight hold at the port, with a terminal LFD.',
    style: { portReport: 'not-available' },
    terminalDay: 2,
  },
  'port-awaiting': {
    about: 'Awaiting inland transfer with a terminal LFD; the terminal reports no availability.',
    style: { portReport: 'awaiting' },
    terminalDay: 2,
  },
  'port-awaiting-available': {
    about: 'Awaiting inland transfer, and available at the port.',
    style: { portReport: 'awaiting-available' },
    terminalDay: 2,
  },
  'departed-available': {
    about: 'Departed by rail, while the port still says available.',
    ...reporting,
    ...underWay,
    arrived: 2,
    eta: 2,
    style: { portReport: 'available', retainsPortReport: true },
    terminalDay: 1,
  },
  'loaded-available': {
    about: 'Loaded on rail at the port, not departed, and available there.',
    ...reporting,
    loaded: -0.2,
    departed: 1,
    style: { portReport: 'available' },
    terminalDay: 2,
  },
  'ramp-shipment-arrival': {
    about: 'Available at the ramp; only the arrival of the shipment shows that it is there.',
    ...atRamp,
    style: silent,
  },
  'ramp-old-terminal-date': {
    about: 'The same, with the terminal LFD of the port still reported.',
    ...atRamp,
    style: { ...silent, portReport: 'available', retainsPortReport: true },
    terminalDay: -3,
  },
  'ramp-line-date': {
    about: 'Arrived inland with a line LFD at midnight of the destination, and no rail LFD.',
    ...reporting,
    ...atRamp,
    lineDay: { of: 'destination', in: 2 },
  },
  'port-later-rail-date': {
    about: 'At the port with a terminal LFD tomorrow, a later rail LFD, and no event by rail.',
    style: { portReport: 'available' },
    terminalDay: 1,
    railDay: 6,
  },
  'intermediate-arrival': {
    about: 'Arrived by rail in Chicago on the way to Detroit.',
    ramp: 'H796',
    ...underWay,
    interchange: -0.3,
    arrived: 1.5,
    eta: 1.5,
  },
  'port-destination-line-date': {
    about: 'At the port, with a line LFD at midnight of the destination and no other.',
    style: { portReport: 'available' },
    lineDay: { of: 'destination', in: 2 },
  },
  'left-port': {
    about: 'Past the gate of the port without any fact by rail, while the port says available.',
    loaded: -1,
    departed: -0.8,
    arrived: 3,
    style: {
      moves: 'none',
      portReport: 'available',
      leavesByGate: true,
      retainsPortReport: true,
    },
    terminalDay: 1,
  },
  'eta-passed-silent-railroad': {
    about: 'The inland arrival was expected for yesterday; the railroad reports no loading.',
    ...underWay,
    arrived: 1,
    eta: -1,
    style: { moves: 'by-railroad', portReport: 'awaiting', retainsPortReport: true },
    terminalDay: 1,
  },
  'eta-passed-reporting-railroad': {
    about: 'The inland arrival was expected for yesterday; the railroad reports loading.',
    ...reporting,
    eta: -1,
    style: { portReport: 'available' },
    terminalDay: 1,
  },
  'departure-withdrawn': {
    about: 'At the port: a departure by rail was reported and withdrawn.',
    ...reporting,
    falseDeparture: { at: -2, withdrawn: -1 },
    style: { portReport: 'available' },
    terminalDay: 2,
  },
  'departs-next': {
    about:
      'Available at the port; its next two milestones are the loading and the departure by rail.',
    ...reporting,
    loaded: 0.8,
    departed: 0.9,
    style: { portReport: 'available', retainsPortReport: true },
    terminalDay: 2,
  },
  'arrival-event': {
    about: 'Arrived inland by an event of the line; the railroad reports nothing.',
    ...atRamp,
    style: { moves: 'none', arrivalEvent: true },
  },
  'ramp-own-hold': {
    about: 'On a customs hold at the ramp with a fee, in the fields of the ramp alone.',
    ramp: 'H796',
    ...atRamp,
    rampHold: true,
    railDay: -1,
  },
  'metro-long-beach': {
    about: 'Available in Long Beach, by road to Los Angeles: a move within one metro area.',
    neighbor: { pod: 'USLGB', destination: 'USLAX' },
    terminalDay: 2,
  },
  'metro-newark': {
    about: 'Available in Newark, by road to New York: a move within one metro area.',
    terminal: 'E416',
    neighbor: { pod: 'USEWR', destination: 'USNYC' },
    terminalDay: 2,
  },
}

/** A shipment and its one container in this case when its tracking begins; both continue from there. */
export function stageCase(
  drawn: ContainerPlan,
  name: InlandCase,
): { readonly shipment: ShipmentPlan; readonly container: ContainerPlan } {
  const script = inlandCases[name]
  const planned = stageShipment(drawn.shipment, script)
  const staged = stageContainer(drawn, planned, script)
  const shipment = { ...planned, lineWatch: { ...planned.lineWatch, until: staged.returned } }
  return { shipment, container: { ...staged, shipment } }
}

function stageShipment(drawn: ShipmentPlan, script: Script): ShipmentPlan {
  const firms = script.terminal ?? 'W182'
  const terminal = terminals.findIndex((one) => one.firms === firms)
  const { from } = drawn.round
  const arrived = from - 6 * day
  return {
    ...drawn,
    pol: getPort('VNVUT'),
    pod: getPort(script.neighbor?.pod ?? terminals[terminal]?.port.code ?? 'USLGB'),
    terminal,
    ramp: script.neighbor ? null : ramps.findIndex((one) => one.firms === (script.ramp ?? 'H572')),
    neighbor: script.neighbor ? getPort(script.neighbor.destination) : null,
    inland: { ...plainStyle, ...script.style },
    namesDestination: true,
    transshipment: null,
    rolledFrom: null,
    departed: arrived - 20 * day,
    arrived,
    promised: arrived,
    etds: [{ from: arrived - 25 * day, at: arrived - 20 * day }],
    etas: [{ from: arrived - 20 * day, at: arrived }],
    stop: null,
  }
}

const reports: Reports = {
  anything: true,
  availability: true,
  lastFreeDay: true,
  holds: true,
  appointment: false,
  yardLocation: false,
  discharged: true,
  fullOut: true,
  chassis: false,
}

function stageContainer(
  drawn: ContainerPlan,
  shipment: ShipmentPlan,
  script: Script,
): ContainerPlan {
  const now = shipment.round.from
  const discharged = now - 5 * day
  const rail = stageRail(shipment, script)
  const pickedUp = rail ? rail.unloaded + 3 * day : now + 3 * day
  const stay = {
    arrived: rail?.arrived ?? shipment.arrived,
    grounded: rail?.unloaded ?? discharged,
    pickedUp,
  }
  const port = rail && stagePort(shipment, discharged, rail)
  const destination = rail?.ramp.city.zone ?? shipment.pod.zone
  return {
    ...drawn,
    shipment,
    zones: { pod: shipment.pod.zone, destination },
    discharged,
    rail,
    port,
    stay,
    reports,
    holds: script.rampHold === true ? [holdOf('customs', 'CBP HOLD', stay)] : [],
    blocks: [],
    deadlines: stageDeadlines(shipment, script, destination),
    deadlineForm: 'local-midnight',
    appointments: [],
    offDock: null,
    delivered: null,
    dropped: null,
    hasStatus: true,
    inOwnFieldsAlone: script.rampHold === true,
    feePerDay: 185,
    returned: pickedUp + 2 * day,
    facilityWatch: planFacilityWatch(shipment, drawn.container, stay, rail),
    railWatch:
      rail && shipment.inland.moves !== 'none'
        ? planRailWatch(shipment, drawn.container, rail)
        : null,
  }
}

function stageRail(shipment: ShipmentPlan, script: Script): RailPlan | null {
  const ramp = shipment.ramp === null ? undefined : ramps[shipment.ramp]
  if (shipment.ramp === null || ramp === undefined) return null
  const { loaded = 2, departed = loaded + 0.3, arrived = departed + 4, interchange } = script
  const { eta = arrived, falseDeparture } = script
  const at = (days: number) => shipment.round.from + days * day
  return {
    ramp,
    rampIndex: shipment.ramp,
    originCarrier: interchange === undefined ? ramp.carrier : 'BNSF',
    loaded: at(loaded),
    departed: at(departed),
    interchange: interchange === undefined ? null : { code: 'USCHI', at: at(interchange) },
    arrived: at(arrived),
    unloaded: at(arrived + 0.3),
    etas: [{ from: at(-4.8), at: at(eta) }],
    falseDeparture: falseDeparture
      ? { at: at(falseDeparture.at), withdrawn: at(falseDeparture.withdrawn) }
      : null,
  }
}

/** A hold that lasts as long as the container stays. */
function holdOf(name: string, description: string, { grounded, pickedUp }: Stay): HoldSpan {
  return { name, description, from: grounded, blocksFrom: grounded, until: pickedUp }
}

function stagePort(shipment: ShipmentPlan, discharged: number, rail: RailPlan): PortStay | null {
  const { portReport, leavesByGate } = shipment.inland
  if (portReport === null) return null
  const leaves = leavesByGate ? rail.loaded - hour : rail.departed
  const stay = { arrived: shipment.arrived, grounded: discharged, pickedUp: leaves }
  const isHeld = portReport === 'not-available'
  return {
    stay,
    holds: isHeld ? [holdOf('freight', 'LINE HOLD - FREIGHT DUE', stay)] : [],
    blocks: [],
    appointments: [],
    report: portReport,
    reportsAvailability: portReport !== 'awaiting',
    reportsFees: true,
    watch: planPortWatch(shipment, 0, stay),
  }
}

function stageDeadlines(
  shipment: ShipmentPlan,
  { terminalDay, railDay, lineDay }: Script,
  destination: string,
): DeadlineChange[] {
  const { from: now } = shipment.round
  const from = now - 4.5 * day
  const today = dayOf(now, shipment.pod.zone)
  const changes: DeadlineChange[] = []
  if (terminalDay !== undefined) {
    changes.push({ source: 'terminal', from, day: today + terminalDay, of: 'port' })
  }
  if (lineDay !== undefined) {
    const here = lineDay.of === 'port' ? today : dayOf(now, destination)
    changes.push({ source: 'line', from, day: here + lineDay.in, of: lineDay.of })
  }
  if (railDay !== undefined) {
    changes.push({ source: 'rail', from, day: dayOf(now, destination) + railDay })
  }
  return changes
}
