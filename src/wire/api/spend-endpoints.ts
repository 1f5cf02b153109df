import { read, write, type Endpoint } from './endpoint.ts'
import { newReport, reportChange, spendReports } from './spend-reports.ts'
import { spend } from './spend.ts'

/** The rows of spend and its reports, part of `endpoints`. */
export const spendEndpoints = {
  'GET /api/spend': read('manager', spend, { calls: 'figures', query: ['months'] }),
  'GET /api/spend-reports': read('manager', spendReports),
  'POST /api/spend-reports': write('manager', newReport, spendReports, {
    calls: 'writes',
    status: 201,
    problems: [409],
  }),
  'PUT /api/spend-reports/:id': write('manager', reportChange, spendReports, {
    calls: 'writes',
    problems: [409],
  }),
  'DELETE /api/spend-reports/:id': write('manager', null, spendReports),
  'GET /api/spend-reports/:id/file': read('manager', 'file', {
    calls: 'files',
    query: ['format'],
  }),
  'POST /api/spend-reports/:id/test': write('manager', null, 'nothing', {
    calls: 'report tests',
    problems: [409],
  }),
} as const satisfies Record<string, Endpoint>
