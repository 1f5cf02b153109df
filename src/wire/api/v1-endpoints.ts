import { mcpEndpoints } from './mcp.ts'
import { read, write, type Endpoint } from './endpoint.ts'
import {
  v1Alerts,
  v1Appointment,
  v1Changes,
  v1Containers,
  v1Invoices,
  v1Lookup,
  v1NewNote,
  v1Notes,
  v1OneContainer,
  v1OneNote,
  v1OneShipment,
  v1Owner,
  v1References,
  v1ReferencesAnswer,
  v1Shipments,
} from './v1.ts'

const reads = { calls: 'token reads' } as const
const writes = { calls: 'token writes' } as const

/** The rows of the public API. */
export const v1Endpoints = {
  'GET /api/v1/openapi.json': read('support', 'file', reads),
  'GET /api/v1/containers': read('support', v1Containers, {
    ...reads,
    query: ['cursor', 'limit', 'lane'],
  }),
  'GET /api/v1/containers/:id': read('support', v1OneContainer, reads),
  'GET /api/v1/shipments': read('support', v1Shipments, { ...reads, query: ['cursor', 'limit'] }),
  'GET /api/v1/shipments/:id': read('support', v1OneShipment, reads),
  'GET /api/v1/lookup': read('support', v1Lookup, { ...reads, query: ['q'] }),
  'GET /api/v1/changes': read('support', v1Changes, { ...reads, query: ['cursor', 'limit'] }),
  'GET /api/v1/alerts': read('support', v1Alerts, { ...reads, query: ['cursor', 'limit'] }),
  'GET /api/v1/invoices': read('support', v1Invoices, { ...reads, query: ['cursor', 'limit'] }),
  'GET /api/v1/containers/:id/notes': read('support', v1Notes, reads),
  'POST /api/v1/containers/:id/notes': write('support', v1NewNote, v1OneNote, {
    ...writes,
    status: 201,
    problems: [409],
  }),
  'PUT /api/v1/containers/:id/owner': write('coordinator', v1Owner, v1OneContainer, {
    ...writes,
    problems: [409],
  }),
  'PUT /api/v1/appointments': write('coordinator', v1Appointment, v1OneContainer, {
    ...writes,
    problems: [404, 409],
  }),
  'PUT /api/v1/references': write('coordinator', v1References, v1ReferencesAnswer, {
    ...writes,
    problems: [404, 409, 503],
  }),
} as const satisfies Record<string, Endpoint>

/** The rows of everything that programs call with a token, part of `endpoints`. */
export const programEndpoints = { ...v1Endpoints, ...mcpEndpoints }
