import { partyEdit } from '../resources/parties.ts'
import { invalid, notEntitled, notFound, type Group, type Operation } from './operation.ts'

const legs = [
  { name: 'port_id', about: 'Where the vessel sails to', required: true },
  { name: 'previous_port_id', about: 'Where it comes from', required: true },
] as const

/** Records that shipments and containers refer to. */
export const placeGroups: readonly Group[] = [
  {
    name: 'Ports',
    operations: [
      {
        method: 'get',
        path: '/ports',
        summary: 'Lists all ports at once; undocumented at the public service.',
        success: { kind: 'all', of: 'port' },
      },
      byId('/ports/{id}', 'Gives one port, by its id or its UN/LOCODE.', 'port'),
    ],
  },
  {
    name: 'Metro areas',
    operations: [
      byId('/metro_areas/{id}', 'Gives one city, by its id or its UN/LOCODE.', 'metro_area'),
    ],
  },
  {
    name: 'Terminals',
    operations: [
      {
        method: 'get',
        path: '/terminals',
        summary: 'Refuses: terminals are not listed.',
        success: { kind: 'all', of: 'terminal' },
        refusals: { 403: 'Always.' },
      },
      {
        ...byId('/terminals/{id}', 'Gives one ocean terminal or rail ramp.', 'terminal'),
        include: ['port'],
      },
    ],
  },
  {
    name: 'Shipping lines',
    operations: [
      {
        method: 'get',
        path: '/shipping_lines',
        summary: 'Lists all lines at once.',
        query: [{ name: 'search', about: 'Part of a name or SCAC' }],
        success: { kind: 'all', of: 'shipping_line' },
      },
      byId('/shipping_lines/{id}', 'Gives one line, by its id or SCAC.', 'shipping_line'),
    ],
  },
  {
    name: 'Vessels',
    operations: [
      {
        method: 'get',
        path: '/vessels',
        summary: 'Refuses: vessels are not listed.',
        success: { kind: 'all', of: 'vessel' },
        refusals: { 422: 'Always.' },
      },
      {
        ...byId('/vessels/{id}', 'Gives one vessel, by its id or IMO number.', 'vessel'),
        query: [
          { name: 'show_positions[from_timestamp]', about: 'First position; 7 days ago if absent' },
          { name: 'show_positions[to_timestamp]', about: 'Last position; now if absent' },
        ],
        refusals: { ...notEntitled, ...notFound },
      },
      {
        ...byId('/vessels/{id}/future_positions', 'Estimates the coming positions.', 'vessel'),
        query: legs,
        refusals: { 400: 'A port is missing.', ...notEntitled, ...notFound },
      },
      {
        ...byId(
          '/vessels/{id}/future_positions_with_coordinates',
          'Estimates the coming positions from a given one.',
          'vessel',
        ),
        query: [
          ...legs,
          { name: 'latitude', about: 'Decimal degrees', required: true },
          { name: 'longitude', about: 'Decimal degrees', required: true },
        ],
        refusals: { 400: 'A port or coordinate is missing.', ...notEntitled, ...notFound },
      },
    ],
  },
  {
    name: 'Parties',
    operations: [
      {
        method: 'get',
        path: '/parties',
        summary: 'Lists the companies of the account.',
        success: { kind: 'page', of: 'party', size: 25 },
      },
      {
        method: 'post',
        path: '/parties',
        summary: 'Adds a company.',
        body: partyEdit,
        success: { kind: 'single', of: 'party', status: 201 },
        refusals: invalid,
      },
      byId('/parties/{id}', 'Gives one company.', 'party'),
      {
        method: 'patch',
        path: '/parties/{id}',
        summary: 'Renames a company.',
        body: partyEdit,
        success: { kind: 'single', of: 'party' },
        refusals: { ...notFound, ...invalid },
      },
    ],
  },
  {
    name: 'Search',
    operations: [
      {
        method: 'get',
        path: '/search',
        summary: 'Finds shipments, containers and requests by number; 25 at the most.',
        query: [{ name: 'query', about: 'Beginning of a number', required: true }],
        success: { kind: 'all', of: 'search_result' },
        refusals: { 400: 'There is no query.' },
      },
    ],
  },
]

function byId(
  path: string,
  summary: string,
  of: 'port' | 'metro_area' | 'terminal' | 'shipping_line' | 'vessel' | 'party',
): Operation {
  return {
    method: 'get',
    path,
    summary,
    success: { kind: 'single', of },
    refusals: notFound,
  }
}
