/** Data that a line's site reports: the letters of the live line list, in their order (public facts, section 22). */
export interface LineData {
  readonly lastFreeDay: boolean
  readonly sealNumber: boolean
  readonly weight: boolean
  readonly equipmentType: boolean
  readonly arrived: boolean
  readonly discharged: boolean
  readonly fullOut: boolean
  readonly emptyReturned: boolean
  readonly inlandFullOut: boolean
}

export interface ShippingLine {
  readonly scac: string
  readonly name: string
  readonly shortName: string
  readonly otherScacs: readonly string[]
  readonly blPrefix: string
  /** Which kinds of number can be tracked: B bill of lading, K booking, C container. */
  readonly tracks: string
  readonly reports: LineData
}

type Row = readonly [
  scac: string,
  name: string,
  shortName: string,
  others: readonly string[],
  prefix: string | null,
  tracks: string,
  flags: string,
]

// oxfmt-ignore
const rows: readonly Row[] = [
  ['ANNU', 'Australia National Line', 'ANL', [], 'ANLC', 'BKC', 'nnnYYYYYY'],
  ['APLU', 'American President Lines', 'APL', [], 'APLU', 'BKC', 'nnnYYYYYY'],
  ['ARKU', 'Arkas Container Transport', 'Arkas', [], 'ARKU', 'BKC', 'nnnnnnnnn'],
  ['ACLU', 'Atlantic Container Line', 'ACL', [], 'ACLU', 'BKC', 'nnnYYYYYY'],
  ['CMDU', 'CMA CGM', 'CMA CGM', [], 'CMDU', 'BKC', 'nnnYYYYYY'],
  ['COSU', 'COSCO', 'COSCO', [], 'CCMJ', 'BKC', 'nYYYYYYYY'],
  ['CLAM', 'Crowley', 'Crowley', ['CWLQ'], 'CLAM', 'BK', 'nnnnnnnnn'],
  ['CULU', 'China United Lines', 'CULines', [], 'CULV', 'BKC', 'nYYYYYYYY'],
  ['EGLV', 'Evergreen', 'Evergreen', [], 'EISU', 'BKC', 'YYYYYYYYY'],
  ['GOSU', 'Gold Star Line', 'GSL', [], 'GOSU', 'BK', 'nnnYYYYYY'],
  ['HLCU', 'Hapag-Lloyd', 'Hapag-Lloyd', [], 'HLCU', 'BKC', 'nnnYYYYYY'],
  ['HDUJ', 'HEDE SHipping', 'HEDE', [], 'HDUJ', 'BKC', 'nnnnnnnnn'],
  ['HDMU', 'Hyundai Merchant Marine', 'Hyundai', [], 'HDMU', 'BKC', 'YnnYYYYYY'],
  ['IILU', 'Independent Container Line', 'ICL', [], 'IILU', 'BK', 'nnnnnnnnn'],
  ['KMTU', 'Korea Marine Transport', 'KMTC', [], null, 'BKC', 'nnnnnnnnn'],
  ['MAEU', 'Maersk', 'Maersk', [], 'MAEU', 'BKC', 'nnYYYYYnY'],
  ['MATS', 'Matson Navigation Company', 'Matson', [], 'MATS', 'BK', 'nYYYYYYnn'],
  ['MSCU', 'Mediterranean Shipping Company', 'MSC', ['MEDU'], 'MEDU', 'BKC', 'nnnYYYYYY'],
  ['ONEY', 'Ocean Network Express', 'ONE', [], 'ONEY', 'BKC', 'YYYYYYYYY'],
  ['OOLU', 'Orient Overseas Container Line', 'OOCL', [], 'OOLU', 'BKC', 'nnYYYYYYY'],
  ['PCIU', 'Pacific International Lines', 'PIL', [], 'PABV', 'BKC', 'nnnnnnnnn'],
  ['SAFM', 'Safmarine Container Line', 'Safmarine Container Line', [], 'SAFM', 'BK', 'nnYYYYYnY'],
  ['SMLU', 'Seaboard Marine', 'Seaboard Marine', [], 'SMLU', 'BKC', 'nnnnnnnnn'],
  ['SEAU', 'Sealand Americas', 'SeaLand Americas', ['SEAL'], 'SEAU', 'BKC', 'nnYYYYYnY'],
  ['SEJJ', 'SeaLand Europe', 'SeaLand Europe', [], 'SEJJ', 'BKC', 'nnYYYYYnY'],
  ['SQQY', 'SeaLead', 'SeaLead', ['SJHH'], 'SQQY', 'BKC', 'nYYYYYYnn'],
  ['SSPH', 'Seth Shipping', 'Seth', [], 'SSPH', 'BK', 'nnnYYYYYY'],
  ['SMLM', 'SM Line', 'SM Line', [], 'SMLM', 'BKC', 'nYnYYYYYY'],
  ['SSBF', 'Swire', 'Swire', ['WWSU'], 'SSBF', 'BK', 'nYnYYYYYY'],
  ['CHVW', 'Swire Shipping', 'CHVW', ['QWJA', 'PLLU'], 'CHVW', 'BK', 'nnnYYYYnn'],
  ['TRBR', 'Trailer Bridge', 'Trailer Bridge', ['TBIE', 'PYRR'], 'TRBR', 'K', 'nnnnnnnnn'],
  ['TJFH', 'Transfar', 'Transfar', [], 'TJFH', 'BK', 'nnnYYYYYn'],
  ['TXZJ', 'T.S. Lines', 'TS Lines', [], 'TXZJ', 'BKC', 'nnnnYYYYn'],
  ['TRKU', 'Turkon Line', 'Turkon', [], 'TRKU', 'BKC', 'nnnYYYYYn'],
  ['WHLC', 'Wan Hai Lines', 'Wan Hai Lines', [], 'WHLC', 'BKC', 'nYnYYYYYn'],
  ['WDSB', 'World Direct Shipping', 'WDS', [], 'WDSB', 'C', 'nnnnnnnnn'],
  ['YMLU', 'Yangming Marine Transport', 'Yangming', ['YMPR', 'YMSG', 'YMJA'], 'YMLU', 'BKC', 'YYYYYYYYY'],
  ['ZIMU', 'Zim American Integrated Shipping Services', 'Zim Line', [], 'ZIMU', 'BKC', 'YnnYYYYYY'],
  ['TEST', 'T49 Test Carrier', 'T49 Test', [], null, 'BKC', 'nnnnnnnnn'],
]

export const lines: readonly ShippingLine[] = rows.map(
  ([scac, name, shortName, otherScacs, prefix, tracks, flags]) => ({
    scac,
    name,
    shortName,
    otherScacs,
    blPrefix: prefix ?? scac,
    tracks,
    reports: readFlags(flags),
  }),
)

const byScac = new Map(
  lines.flatMap((line) => [line.scac, ...line.otherScacs].map((scac) => [scac, line])),
)

/** The line of a SCAC, including its alternative codes. */
export function findLine(scac: string): ShippingLine | undefined {
  return byScac.get(scac)
}

function readFlags(flags: string): LineData {
  const gives = (at: number) => flags[at] === 'Y'
  return {
    lastFreeDay: gives(0),
    sealNumber: gives(1),
    weight: gives(2),
    equipmentType: gives(3),
    arrived: gives(4),
    discharged: gives(5),
    fullOut: gives(6),
    emptyReturned: gives(7),
    inlandFullOut: gives(8),
  }
}
