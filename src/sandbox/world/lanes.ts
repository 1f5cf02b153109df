import type { Dice } from './dice.ts'
import { lines, type ShippingLine } from './lines.ts'
import { getPort, type Port } from './ports.ts'
import { ramps } from './ramps.ts'
import { terminals, type OceanTerminal } from './terminals.ts'

type Weights = readonly (readonly [code: string, weight: number])[]

const gateways: Weights = [
  ['USLAX', 20],
  ['USLGB', 18],
  ['USNYC', 16],
  ['USSAV', 7],
  ['USHOU', 7],
  ['USORF', 6],
  ['USOAK', 5],
  ['USTIW', 4],
  ['USSEA', 4],
  ['CAVAN', 4],
  ['CAPRR', 2],
  ['USCHS', 2],
  ['USMIA', 2],
  ['CAHAL', 1],
  ['CAMTR', 1],
  ['USBAL', 1],
  ['USJAX', 1],
  ['USMOB', 1],
  ['USMSY', 1],
  ['USPEF', 1],
  ['USPHL', 1],
  ['USTPA', 1],
  ['USPDX', 1],
]

const originsWest: Weights = [
  ['CNSHG', 9],
  ['CNNBG', 7],
  ['CNYTN', 8],
  ['CNQDG', 4],
  ['VNSGN', 4],
  ['VNVUT', 3],
  ['VNHPH', 3],
  ['TWKHH', 3],
  ['KRPUS', 4],
  ['JPTYO', 2],
  ['JPYOK', 1],
  ['HKHKG', 2],
  ['SGSIN', 2],
  ['MYPKG', 1],
  ['THLCH', 2],
  ['IDJKT', 2],
]

const originsEast: Weights = [
  ['INNSA', 6],
  ['INMUN', 5],
  ['DEHAM', 4],
  ['DEBRV', 3],
  ['NLRTM', 4],
  ['BEANR', 3],
  ['ITGOA', 3],
  ['ESVLC', 2],
  ['GBFXT', 1],
  ['TRMER', 2],
  ['LKCMB', 2],
  ['AEJEA', 1],
  ['BRSSZ', 3],
  ['CLSAI', 1],
  ['VNVUT', 4],
  ['CNSHG', 3],
]

const mainLines: Weights = [
  ['MAEU', 14],
  ['MSCU', 14],
  ['CMDU', 10],
  ['COSU', 9],
  ['HLCU', 10],
  ['ONEY', 11],
  ['EGLV', 9],
  ['HDMU', 6],
  ['YMLU', 6],
  ['ZIMU', 5],
  ['OOLU', 5],
  ['APLU', 2],
  ['WHLC', 2],
  ['SMLM', 1],
  ['MATS', 1],
  ['ACLU', 1],
  ['SQQY', 1],
]

const transshipmentPorts = ['SGSIN', 'KRPUS', 'PAMIT', 'MAPTM', 'LKCMB', 'MXZLO', 'EGPSD', 'MYTPP']

export function drawLine(dice: Dice): ShippingLine {
  const scac = dice.weighted(mainLines)
  const line = lines.find((candidate) => candidate.scac === scac)
  return line ?? dice.pick(lines)
}

export function drawGateway(dice: Dice): Port {
  return getPort(dice.weighted(gateways))
}

/** A port of lading with sailings to this gateway. */
export function drawOrigin(gateway: Port, dice: Dice): Port {
  return getPort(dice.weighted(isWestern(gateway) ? originsWest : originsEast))
}

export function drawTransshipment(dice: Dice): Port {
  return getPort(dice.pick(transshipmentPorts))
}

/** Index in `terminals` of one of the port's terminals; those that report nothing are rarely used. */
export function drawTerminal(gateway: Port, dice: Dice): number {
  const choices = terminals.flatMap((terminal, at) =>
    terminal.port === gateway && terminal.firms !== 'STA' && terminal.firms !== 'STO'
      ? [[at, weightOf(terminal)] as const]
      : [],
  )
  return dice.weighted(choices)
}

/** The terminals that report appointments are the large ones of their ports. */
function weightOf({ reports }: OceanTerminal): number {
  if (reports.availability === 'unknown') return 1
  return reports.appointment === 'full' ? 28 : 8
}

/** Index in `ramps` of a ramp served by rail from this gateway. */
export function drawRamp(gateway: Port, dice: Dice): number {
  const choices = ramps.flatMap((ramp, at) => (isServed(gateway, ramp.city) ? [at] : []))
  return dice.pick(choices)
}

function isServed(gateway: Port, city: Port): boolean {
  if (gateway === city) return false
  if (gateway.country === 'CA') return city.country === 'CA' || city.zone === 'America/Chicago'
  if (city.country === 'CA') return false
  const eastern = city.zone === 'America/New_York' || city.zone === 'America/Detroit'
  return isWestern(gateway) ? !eastern || city.code === 'USDET' : eastern || city.code === 'USCHI'
}

function isWestern(gateway: Port): boolean {
  return /Los_Angeles|Vancouver/.test(gateway.zone)
}
