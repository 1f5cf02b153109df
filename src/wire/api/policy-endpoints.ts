import { read, write, type Endpoint } from './endpoint.ts'
import {
  bookingSiteChange,
  formatChange,
  freshnessChange,
  gatesChange,
  illustrationChange,
  policyChanges,
  ruleChange,
  targetChange,
  tariffChange,
  tariffImport,
  tariffVersions,
} from './policy-changes.ts'
import { policyAnswer } from './policy.ts'

const ruleEdit = { calls: 'rules', problems: [409] } as const

/** The rows of the policy: rates, gates and the team's other rules; part of `endpoints`. */
export const policyEndpoints = {
  'GET /api/policy': read('support', policyAnswer, { calls: 'policy' }),
  'GET /api/policy/changes': read('support', policyChanges, { calls: 'figures' }),
  'POST /api/policy/tariffs': write('manager', tariffChange, policyAnswer, ruleEdit),
  'GET /api/policy/tariffs/:id': read('support', tariffVersions),
  'POST /api/policy/tariffs/import': write('manager', tariffImport, policyAnswer, {
    calls: 'rate imports',
    problems: [409],
  }),
  'PUT /api/policy/tariffs/:id': write('manager', tariffChange, policyAnswer, ruleEdit),
  'PUT /api/policy/rule': write('manager', ruleChange, policyAnswer, ruleEdit),
  'PUT /api/policy/freshness': write('manager', freshnessChange, policyAnswer, ruleEdit),
  'PUT /api/policy/format': write('manager', formatChange, policyAnswer, ruleEdit),
  'PUT /api/policy/target': write('manager', targetChange, policyAnswer, ruleEdit),
  'PUT /api/policy/booking-sites/:id': write('admin', bookingSiteChange, policyAnswer, ruleEdit),
  'PUT /api/policy/gates/:id': write('manager', gatesChange, policyAnswer, ruleEdit),
  'PUT /api/policy/illustration': write('manager', illustrationChange, policyAnswer, {
    calls: 'rules',
  }),
} as const satisfies Record<string, Endpoint>
