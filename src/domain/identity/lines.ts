/** A shipping line: its SCAC, its name, the other codes it is known by, and the prefixes of its bills of lading. */
export interface LineCodes {
  readonly scac: string
  readonly name: string
  readonly prefixes: readonly string[]
}

/** The lines the service tracks (its coverage table), with every code a bill of lading may begin with. */
export const lines: readonly LineCodes[] = [
  { scac: 'ANNU', name: 'ANL', prefixes: ['ANLC'] },
  { scac: 'APLU', name: 'APL', prefixes: [] },
  { scac: 'ARKU', name: 'Arkas', prefixes: [] },
  { scac: 'ACLU', name: 'ACL', prefixes: [] },
  { scac: 'CMDU', name: 'CMA CGM', prefixes: [] },
  { scac: 'COSU', name: 'COSCO', prefixes: ['CCMJ'] },
  { scac: 'CLAM', name: 'Crowley', prefixes: ['CWLQ'] },
  { scac: 'CULU', name: 'CULines', prefixes: ['CULV'] },
  { scac: 'EGLV', name: 'Evergreen', prefixes: ['EISU'] },
  { scac: 'GOSU', name: 'Gold Star Line', prefixes: [] },
  { scac: 'HLCU', name: 'Hapag-Lloyd', prefixes: [] },
  { scac: 'HDUJ', name: 'HEDE', prefixes: [] },
  { scac: 'HDMU', name: 'Hyundai', prefixes: [] },
  { scac: 'IILU', name: 'ICL', prefixes: [] },
  { scac: 'KMTU', name: 'KMTC', prefixes: [] },
  { scac: 'MAEU', name: 'Maersk', prefixes: [] },
  { scac: 'MATS', name: 'Matson', prefixes: [] },
  { scac: 'MSCU', name: 'MSC', prefixes: ['MEDU'] },
  { scac: 'ONEY', name: 'ONE', prefixes: [] },
  { scac: 'OOLU', name: 'OOCL', prefixes: [] },
  { scac: 'PCIU', name: 'PIL', prefixes: ['PABV'] },
  { scac: 'SAFM', name: 'Safmarine', prefixes: [] },
  { scac: 'SMLU', name: 'Seaboard Marine', prefixes: [] },
  { scac: 'SEAU', name: 'Sealand Americas', prefixes: ['SEAL'] },
  { scac: 'SEJJ', name: 'Sealand Europe', prefixes: [] },
  { scac: 'SQQY', name: 'SeaLead', prefixes: ['SJHH'] },
  { scac: 'SSPH', name: 'Seth', prefixes: [] },
  { scac: 'SMLM', name: 'SM Line', prefixes: [] },
  { scac: 'SSBF', name: 'Swire', prefixes: ['WWSU'] },
  { scac: 'CHVW', name: 'Swire Shipping', prefixes: ['QWJA', 'PLLU'] },
  { scac: 'TRBR', name: 'Trailer Bridge', prefixes: ['TBIE', 'PYRR'] },
  { scac: 'TJFH', name: 'Transfar', prefixes: [] },
  { scac: 'TXZJ', name: 'TS Lines', prefixes: [] },
  { scac: 'TRKU', name: 'Turkon', prefixes: [] },
  { scac: 'WHLC', name: 'Wan Hai', prefixes: [] },
  { scac: 'WDSB', name: 'WDS', prefixes: [] },
  { scac: 'YMLU', name: 'Yang Ming', prefixes: ['YMPR', 'YMSG', 'YMJA'] },
  { scac: 'ZIMU', name: 'ZIM', prefixes: [] },
]

/** The line whose code a bill of lading or booking begins with; null if we know of none. */
export function lineOfNumber(number: string): LineCodes | null {
  const start = number.slice(0, 4)
  return lines.find((line) => line.scac === start || line.prefixes.includes(start)) ?? null
}
