export interface Address {
  readonly street: string
  readonly city: string
  readonly zip: string
}

type Row = readonly [firms: string, street: string, city: string, zip: string]

/** Street addresses by FIRMS code; the service has none for many places. */
// oxfmt-ignore
const rows: readonly Row[] = [
  ['W182', '1521 Pier J Avenue', 'Long Beach', '90802'],
  ['Y309', '1281 Pier G Way', 'Long Beach', '90802'],
  ['WAC8', '201 South Pico Avenue', 'Long Beach', '90802'],
  ['Z952', '301 Mediterranean Way', 'Long Beach', '90802'],
  ['Z978', '700 Pier A Plaza', 'Long Beach', '90813'],
  ['W185', '2500 Navy Way', 'San Pedro', '90731'],
  ['Y124', '389 Terminal Way', 'San Pedro', '90731'],
  ['Y257', '614 Terminal Way', 'San Pedro', '90731'],
  ['Y258', '630 West Harry Bridges Boulevard', 'Wilmington', '90744'],
  ['Y773', '2050 John S Gibson Boulevard', 'San Pedro', '90731'],
  ['Y790', '701 New Dock Street', 'San Pedro', '90731'],
  ['E416', '1210 Corbin Street', 'Elizabeth', '07201'],
  ['E425', '5080 McLester Street', 'Elizabeth', '07207'],
  ['F577', '241 Calcutta Street', 'Newark', '07114'],
  ['E364', '302 Port Jersey Boulevard', 'Jersey City', '07305'],
  ['E005', '300 Western Avenue', 'Staten Island', '10303'],
  ['L005', '7737 Hampton Boulevard', 'Norfolk', '23505'],
  ['V136', '12619 Port Road', 'Seabrook', '77586'],
  ['Z985', '1717 Middle Harbor Road', 'Oakland', '94607'],
  ['X117', '1050 Southwest Spokane Street', 'Seattle', '98134'],
  ['Z693', '1101 Port of Tacoma Road', 'Tacoma', '98421'],
  ['Z705', '1815 Port of Tacoma Road', 'Tacoma', '98421'],
]

const byFirms = new Map(rows.map(([firms, street, city, zip]) => [firms, { street, city, zip }]))

export function addressOf(firms: string): Address | null {
  return byFirms.get(firms) ?? null
}
