/** Every link in the app is made here, so that a page's URL can change in one place. */

export type SettingsSection =
  | 'display'
  | 'shortcuts'
  | 'rates'
  | 'notifications'
  | 'digest'
  | 'views'
  | 'customers'
  | 'carriers'
  | 'profile'
  | 'team'
  | 'links'
  | 'tokens'
  | 'audit'
  | 'connection'

type Search = Readonly<Record<string, string | null | undefined>>

export const paths = {
  home: () => '/',
  board: (search: Search = {}) => `/board${query(search)}`,
  containers: (search: Search = {}) => `/containers${query(search)}`,
  /** `search` carries the list it was opened from, for previous and next. */
  container: (id: string, search: Search = {}) =>
    `/containers/${encodeURIComponent(id)}${query(search)}`,
  /** Containers with a saved view. */
  savedView: ({ id, search }: { readonly id: string; readonly search: string }) =>
    `/containers?${new URLSearchParams([...new URLSearchParams(search), ['saved', id]]).toString()}`,
  /** By number: the newest journey of the container, or a choice if there are several. */
  containerNumber: (number: string) => `/c/${encodeURIComponent(number)}`,
  shipments: (search: Search = {}) => `/shipments${query(search)}`,
  shipment: (id: string) => `/shipments/${encodeURIComponent(id)}`,
  calendar: (search: Search = {}) => `/calendar${query(search)}`,
  performance: (search: Search = {}) => `/performance${query(search)}`,
  spend: (search: Search = {}) => `/spend${query(search)}`,
  plan: (search: Search = {}) => `/plan${query(search)}`,
  /** A saved plan. */
  savedPlan: (id: string, search: Search = {}) => `/plan/${encodeURIComponent(id)}${query(search)}`,
  invoices: (search: Search = {}) => `/invoices${query(search)}`,
  newInvoice: (search: Search = {}) => `/invoices/new${query(search)}`,
  invoice: (id: string) => `/invoices/${encodeURIComponent(id)}`,
  disputes: (search: Search = {}) => `/disputes${query(search)}`,
  risk: (search: Search = {}) => `/risk${query(search)}`,
  /** What a visitor sees through a link. */
  shared: (token: string) => `/s/${encodeURIComponent(token)}`,
  /** What a calendar app reads through a feed. */
  calendarFeed: (token: string) => `/feeds/${encodeURIComponent(token)}.ics`,
  lookup: (text?: string) => `/lookup${query({ q: text })}`,
  requests: (search: Search = {}) => `/requests${query(search)}`,
  trackNumber: (number?: string) => `/requests/new${query({ number })}`,
  trackList: () => '/requests/new/list',
  inbox: (search: Search = {}) => `/inbox${query(search)}`,
  holds: (search: Search = {}) => `/holds${query(search)}`,
  orders: (search: Search = {}) => `/orders${query(search)}`,
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  returns: (search: Search = {}) => `/returns${query(search)}`,
  appointments: (search: Search = {}) => `/appointments${query(search)}`,
  inland: (search: Search = {}) => `/inland${query(search)}`,
  fields: () => '/fields',
  documents: (search: Search = {}) => `/documents${query(search)}`,
  wall: () => '/wall/board',
  handover: (search: Search = {}) => `/handover${query(search)}`,
  health: () => '/health',
  settings: (section: SettingsSection = 'display') => `/settings/${section}`,
  /** The gate calendar of one terminal or ramp. */
  gates: (facilityId: string) => `/settings/rates${query({ gates: facilityId })}`,
  /** One customer in the list of them. */
  customer: (name: string) => `/settings/customers${query({ q: name })}`,
  apiReference: () => '/api-reference',
  signIn: (from?: string) => `/sign-in${query({ from })}`,
}

function query(search: Search): string {
  const filled = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled).toString()}`
}
