import * as z from 'zod'
import { resource, toOne } from './json-api.ts'
import { reading } from './reading.ts'

/** Captures have coordinates as strings, the published interface has numbers. */
const coordinate = z.union([z.string(), z.number()])

export const portAttributes = z.object({
  id: z.string().optional(),
  name: z.string(),
  code: z.string(),
  state_abbr: z.string().nullable(),
  city: z.string().nullable(),
  country_code: z.string(),
  time_zone: z.string().nullable(),
  latitude: coordinate.nullable(),
  longitude: coordinate.nullable(),
})
export const port = resource('port', portAttributes, z.object({}))

export const metroAreaAttributes = z.object({
  id: z.string().optional(),
  name: z.string(),
  code: z.string(),
  state_abbr: z.string().nullable(),
  country_code: z.string(),
  time_zone: z.string().nullable(),
  latitude: coordinate.nullable(),
  longitude: coordinate.nullable(),
})
export const metroArea = resource('metro_area', metroAreaAttributes, z.object({}))

export const terminalAttributes = z.object({
  id: z.string().optional(),
  nickname: z.string().nullable(),
  name: z.string(),
  firms_code: z.string().nullable(),
  smdg_code: z.string().nullable(),
  bic_facility_code: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  state_abbr: z.string().nullable(),
  zip: z.string().nullable(),
  country: z.string().nullable(),
  facility_type: z.string().nullable().optional(),
  provided_data: z.record(z.string(), z.unknown()).optional(),
})
export const terminal = resource('terminal', terminalAttributes, z.object({ port: toOne }))

export const railTerminalAttributes = z.object({
  id: z.string().optional(),
  nickname: z.string().nullable(),
  name: z.string(),
  city: z.string().nullable(),
  firms_code: z.string().nullable(),
})
export const railTerminal = resource(
  'rail_terminal',
  railTerminalAttributes,
  z.object({ port: toOne, metro_area: toOne }),
)

export type PortDocument = z.infer<typeof port>
export type MetroAreaDocument = z.infer<typeof metroArea>
export type TerminalDocument = z.infer<typeof terminal>
export type RailTerminalDocument = z.infer<typeof railTerminal>

export const readPortAttributes = reading(portAttributes)
export const readTerminalAttributes = reading(terminalAttributes)
export const readRailTerminalAttributes = reading(railTerminalAttributes)
/** Relations of either kind of terminal. */
export const readTerminalRelationships = reading(z.object({ port: toOne, metro_area: toOne }))
