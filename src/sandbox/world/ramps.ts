import { getPort, type Port } from './ports.ts'

export type RailCarrier = 'BNSF' | 'CNRU' | 'CPRS' | 'CSXT' | 'NSRR' | 'UPRR'

/** An inland rail terminal (public facts, section 23.2). */
export interface Ramp {
  readonly name: string
  readonly city: Port
  readonly firms: string
  readonly carrier: RailCarrier
}

type Row = readonly [name: string, code: string, firms: string, carrier: RailCarrier]

// oxfmt-ignore
const rows: readonly Row[] = [
  ['BNSF Logistics Park Chicago (Elwood)', 'USEWI', 'H572', 'BNSF'],
  ['BNSF Chicago Corwith', 'USCHI', 'I145', 'BNSF'],
  ['BNSF Cicero', 'USCHI', 'J791', 'BNSF'],
  ['CN Harvey', 'USCHI', 'I092', 'CNRU'],
  ['CSX Chicago 59th Street', 'USCHI', 'J054', 'CSXT'],
  ['CSX Bedford Park', 'USBDP', 'J470', 'CSXT'],
  ['NS Landers', 'USCHI', 'I104', 'NSRR'],
  ['NS 47th Street', 'USCHI', 'HAD9', 'NSRR'],
  ['UP Global I', 'USCHI', 'I122', 'UPRR'],
  ['UP Global II (Northlake)', 'USCHI', 'I372', 'UPRR'],
  ['UP Global IV (Joliet)', 'USCHI', 'I206', 'UPRR'],
  ['CP Bensenville', 'USCHI', 'J830', 'CPRS'],
  ['NS Livernois', 'USDET', 'H796', 'NSRR'],
  ['CSX Detroit', 'USDET', 'H797', 'CSXT'],
  ['CP Dearborn', 'USDEO', 'I087', 'CPRS'],
  ['CSX Fairburn', 'USATL', 'O083', 'CSXT'],
  ['NS Atlanta Austell', 'USATL', 'L690', 'NSRR'],
  ['BNSF Alliance', 'USFWT', 'T926', 'BNSF'],
  ['UP Dallas (Wilmer)', 'USDAL', 'V963', 'UPRR'],
  ['UP Mesquite', 'USMSQ', 'U419', 'UPRR'],
  ['BNSF Memphis', 'USMEM', 'P486', 'BNSF'],
  ['CN Memphis', 'USMEM', 'P484', 'CNRU'],
  ['NS Rossville', 'USROQ', 'P057', 'NSRR'],
  ['BNSF Logistics Park Kansas City (Edgerton)', 'USEEU', 'J177', 'BNSF'],
  ['NS Kansas City', 'USMKC', 'J176', 'NSRR'],
  ['CSX Northwest Ohio', 'USNBH', 'H395', 'CSXT'],
  ['NS Columbus (Rickenbacker)', 'USCMH', 'H367', 'NSRR'],
  ['CSX Cincinnati', 'USCVG', 'J614', 'CSXT'],
  ['NS Cincinnati Gest Street', 'USCVG', 'J404', 'NSRR'],
  ['CSX Cleveland', 'USCLE', 'J745', 'CSXT'],
  ['CSX Nashville', 'USBNA', 'P587', 'CSXT'],
  ['NS Charlotte', 'USCLT', 'N481', 'NSRR'],
  ['NS Greer', 'USGXX', 'M682', 'NSRR'],
  ['Virginia Inland Port', 'USFRR', 'LAQ5', 'NSRR'],
  ['BNSF St. Paul', 'USSTP', 'J828', 'BNSF'],
  ['UP Twin Cities', 'USMES', 'HBI4', 'UPRR'],
  ['BNSF Denver', 'USDEN', 'H096', 'BNSF'],
  ['UP Salt Lake City', 'USSLC', 'K961', 'UPRR'],
  ['CN Brampton', 'CABRP', '3037', 'CNRU'],
  ['CP Vaughan', 'CATOR', '3046', 'CPRS'],
  ['CN Malport', 'CATOR', '3006', 'CNRU'],
  ['CN Montreal', 'CAMTR', '2414', 'CNRU'],
  ['CP Lachine', 'CAMTR', '2423', 'CPRS'],
  ['CN Calgary', 'CACAL', '5426', 'CNRU'],
  ['CN Edmonton', 'CAEDM', '4492', 'CNRU'],
]

export const ramps: readonly Ramp[] = rows.map(([name, code, firms, carrier]) => ({
  name,
  city: getPort(code),
  firms,
  carrier,
}))

/** Ramps whose holds and fees come in their own fields, not only in those of the port. */
export function hasOwnFields({ firms }: Ramp): boolean {
  return ['I145', 'H796', 'O083', 'V963', 'P484', 'J177', 'H367', 'HBI4', '3037'].includes(firms)
}

/** Moves that a railroad doesn't report itself (public facts, section 23.2). */
const unreported: Readonly<Record<RailCarrier, readonly string[]>> = {
  BNSF: ['rail_loaded', 'rail_departed', 'rail_unloaded'],
  UPRR: ['rail_loaded', 'rail_unloaded'],
  CNRU: [],
  CPRS: ['rail_loaded'],
  CSXT: [],
  NSRR: ['rail_loaded'],
}

/** The origin railroad reports moves up to the departure, the destination's railroad later ones. */
export function isUnreported(origin: RailCarrier, last: RailCarrier, move: string): boolean {
  const reporter = move === 'rail_loaded' || move === 'rail_departed' ? origin : last
  return unreported[reporter].includes(move)
}
