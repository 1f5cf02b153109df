import { getPort, type Port } from './ports.ts'

/**
 * How much of one kind of data a terminal reports: fully, in part, not at all, or unknown. Source: public facts,
 * section 23.1.
 */
export type Support = 'full' | 'partial' | 'none' | 'unknown'

/** Data that a terminal's site reports about a container. */
export interface TerminalData {
  readonly availability: Support
  readonly lastFreeDay: Support
  readonly holds: Support
  readonly appointment: Support
  readonly yardLocation: Support
  readonly discharged: Support
  readonly fullOut: Support
  readonly chassis: Support
}

export interface OceanTerminal {
  readonly name: string
  readonly nickname: string | null
  readonly firms: string
  readonly port: Port
  readonly reports: TerminalData
}

type Row = readonly [
  name: string,
  nickname: string | null,
  firms: string,
  port: string,
  reports: string,
]

/** The last column holds A L H P Y D F C: Y full, ~ partial, n none, ? unknown; empty if no file covers it. */
// oxfmt-ignore
const rows: readonly Row[] = [
  ['South End Container Terminal', null, '2036', 'CAHAL', 'YYYYYYYY'],
  ['MGTP Cast - Section 77', null, '2425', 'CAMTR', 'YYYnYYYn'],
  ['MGTP Racine - Section 66', null, '2591', 'CAMTR', 'YYYnYYYn'],
  ['Maisonneuve - Section 68', null, '2619', 'CAMTR', 'Y~~nY~Yn'],
  ['Viau - Section 52', null, '5540', 'CAMTR', 'YnYYY~Yn'],
  ['Prince Rupert Container Terminal', null, '5086', 'CAPRR', 'YYYYnYYn'],
  ['DP World Centerm', null, '3380', 'CAVAN', 'YYYnnYYn'],
  ['GCT Deltaport', null, '3891', 'CAVAN', '~~YnYYYn'],
  ['GCT Vanterm', null, '3395', 'CAVAN', 'Y~YnYYYn'],
  ['Seagirt Terminal', 'Seagirt', 'C324', 'USBAL', '~~Yn~~Y~'],
  ['Hugh K. Leatherman Terminal', null, 'LCT9', 'USCHS', ''],
  ['North Charleston Terminal', null, 'L391', 'USCHS', ''],
  ['Wando Welch Terminal', null, 'N598', 'USCHS', ''],
  ['Blount Island Terminal', 'SSA Cooper', 'N296', 'USJAX', 'YYYnYYYY'],
  ['Tote Maritime', null, 'N762', 'USJAX', '????????'],
  ['Trapac Jacksonville Terminal', 'Trapac Jacksonville', 'M029', 'USJAX', '????????'],
  ['Port of Miami Terminal Operating Company', 'POMTOC', 'L239', 'USMIA', 'YYYnYYYY'],
  ['South Florida Container Terminal', 'SFCT', 'N775', 'USMIA', 'YYYnYYYn'],
  ['GCT Bayonne', 'GCTB', 'E364', 'USNYC', 'YYYnYYYn'],
  ['GCT New York LP', 'GCT', 'E005', 'USNYC', 'YYYnYYYn'],
  ['Maher Terminals', 'Maher', 'E416', 'USNYC', 'YYYnYYYn'],
  ['Port Elizabeth', 'APM Terminals', 'E425', 'USNYC', '~~YYY~Yn'],
  ['Port Newark Container Terminal', 'PNCT', 'F577', 'USNYC', '~YYnYnY~'],
  ['Packer Avenue', 'Packer Avenue', 'C095', 'USPHL', 'Y~~nYnYY'],
  ['Tioga Marine Terminal', null, 'B197', 'USPHL', '????????'],
  ['Garden City Terminals', 'GCT', 'L737', 'USSAV', '~nYnY~Yn'],
  ['Norfolk International Terminals', 'Norfolk (NIT)', 'L005', 'USORF', '~nYnnYYn'],
  ['Portsmouth Marine Terminal', 'Portsmouth (PMT)', 'L045', 'USORF', '????????'],
  ['Virginia International Gateway', 'Virginia (VIG)', 'N195', 'USORF', '~~YnnYY~'],
  ['Port of Wilmington Container Terminal', null, 'L194', 'USILM', '????????'],
  ['Barbours Cut Terminal', 'APM', 'S787', 'USHOU', '~YYYY~Yn'],
  ['Bayport Container Terminal', 'Bayport', 'V136', 'USHOU', '~~YYY~Yn'],
  ['APM Terminal', 'APM Mobile', 'R103', 'USMOB', 'nnYnY~~n'],
  ['Napoleon Container Terminal', 'Napoleon', 'P260', 'USMSY', '~~YnYnY~'],
  ['New Orleans Terminal', 'Milan', 'Q795', 'USMSY', 'YnYnYYY~'],
  ['Port Everglades Terminal', null, 'O664', 'USPEF', 'YYYnYnYn'],
  ['Tampa Bay Container Terminal', 'Tampa Bay', 'M669', 'USTPA', 'YYYnYnYY'],
  ['International Transportation Service', 'ITS', 'Y309', 'USLGB', '~YYnYYYY'],
  ['Long Beach Container Terminal', 'LBCT Pier E', 'WAC8', 'USLGB', 'Y~Y~YYYn'],
  ['Pacific Container Terminal', 'PCT', 'W182', 'USLGB', 'YYYnYYY~'],
  ['SSA Pier A', 'Pier A', 'Z978', 'USLGB', '~YYnY~Y~'],
  ['Shippers Transport Express', null, 'STA', 'USLGB', 'YY~nYnYn'],
  ['Shippers Transport Express - Carson', null, 'Z773', 'USLGB', 'YY~nYnY~'],
  ['Total Terminals International', 'TTI', 'Z952', 'USLGB', 'Y~YnnYYn'],
  ['APM Terminals', 'APMT', 'W185', 'USLAX', 'YYYYY~nn'],
  ['Everport Terminal Services', 'ETS', 'Y124', 'USLAX', 'YYYYYY~n'],
  ['Fenix Marine Services', 'FMS', 'Y257', 'USLAX', 'YYYYYYYn'],
  ['TraPac LA', 'TraPac LA', 'Y258', 'USLAX', '~nYnnnYn'],
  ['West Basin Container Terminal', 'WBCT', 'Y773', 'USLAX', '~YYnYnnn'],
  ['Yusen Terminals', 'Yusen', 'Y790', 'USLAX', '~YYnY~n~'],
  ['Ben E. Nutter Terminal', null, 'WBA5', 'USOAK', 'Y~Y~YYYn'],
  ['Oakland International Container Terminal', 'SSA', 'Z985', 'USOAK', 'YYYnYYYY'],
  ['Shippers Transport Express', null, 'STO', 'USOAK', '????????'],
  ['TraPac Terminal', 'TraPac', 'Y549', 'USOAK', 'YnYnnnYn'],
  ['Terminal 6', null, 'X005', 'USPDX', 'YYYYYYYY'],
  ['SSA Terminal 18', 'Terminal 18', 'X117', 'USSEA', 'YYYnYYY~'],
  ['SSA Terminal 30', 'Terminal 30', 'Y197', 'USSEA', '????????'],
  ['Terminal 5', null, 'Y400', 'USSEA', '~~YnYYY~'],
  ['Husky Terminal', 'Husky', 'Z693', 'USTIW', 'YYYnYYY~'],
  ['Pierce County Terminal', 'PCT', 'X215', 'USTIW', 'YYYYYY~n'],
  ['Washington United Terminals', 'WUT', 'Z705', 'USTIW', 'Y~~YYnYn'],
  ['West Sitcum Terminal (Matson)', null, 'X335', 'USTIW', '????????'],
]

export const terminals: readonly OceanTerminal[] = rows.map(
  ([name, nickname, firms, port, letters]) => ({
    name,
    nickname,
    firms,
    port: getPort(port),
    reports: readLetters(letters),
  }),
)

function readLetters(letters: string): TerminalData {
  // Charleston is in no coverage file; its captured terminal reports holds, but neither last free day nor fees.
  const text = letters === '' ? 'YnYnYYYn' : letters
  const support = (at: number): Support => {
    switch (text[at]) {
      case 'Y':
        return 'full'
      case '~':
        return 'partial'
      case 'n':
        return 'none'
      default:
        return 'unknown'
    }
  }
  return {
    availability: support(0),
    lastFreeDay: support(1),
    holds: support(2),
    appointment: support(3),
    yardLocation: support(4),
    discharged: support(5),
    fullOut: support(6),
    chassis: support(7),
  }
}
