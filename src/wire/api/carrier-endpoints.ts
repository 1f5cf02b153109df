import {
  carrierChange,
  carrierImport,
  defaultCarriersChange,
  newCarrier,
} from './carrier-changes.ts'
import { carrierList } from './carriers.ts'
import { read, write, type Endpoint } from './endpoint.ts'

/** The rows of drayage carriers, part of `endpoints`. */
export const carrierEndpoints = {
  'GET /api/carriers': read('support', carrierList, { calls: 'order lists' }),
  'POST /api/carriers': write('coordinator', newCarrier, carrierList, {
    calls: 'writes',
    status: 201,
    problems: [409],
  }),
  'POST /api/carriers/import': write('coordinator', carrierImport, carrierList, {
    calls: 'imports',
    largeBody: true,
    problems: [409],
  }),
  // Before the row with an ID, which would match it too.
  'PUT /api/carriers/defaults': write('coordinator', defaultCarriersChange, carrierList, {
    calls: 'rules',
    problems: [409],
  }),
  'PUT /api/carriers/:id': write('coordinator', carrierChange, carrierList, {
    calls: 'writes',
    problems: [409],
  }),
  'DELETE /api/carriers/:id': write('coordinator', null, carrierList, { calls: 'writes' }),
} as const satisfies Record<string, Endpoint>
