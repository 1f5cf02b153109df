import {
  alertHookAnswer,
  alertHookChange,
  alertQuiet,
  alertQuietChange,
  alertRuleChange,
  alertRuleList,
  alertRuleMail,
  newAlertRule,
} from './alert-rules.ts'
import { alertDeeds, alertList, openAlerts } from './alerts.ts'
import { read, write, type Endpoint } from './endpoint.ts'

/** The rows of alerts, their rules and the signed webhook, part of `endpoints`. */
export const alertEndpoints = {
  'GET /api/alerts': read('support', alertList),
  'GET /api/alerts/open': read('support', openAlerts),
  'POST /api/alerts/deeds': write('support', alertDeeds, 'nothing', {
    calls: 'writes',
    parts: { team: 'coordinator' },
  }),
  'GET /api/alert-rules': read('support', alertRuleList, { calls: 'alert rules' }),
  'POST /api/alert-rules': write('support', newAlertRule, alertRuleList, {
    calls: 'writes',
    status: 201,
    parts: { team: 'manager' },
    problems: [409],
  }),
  'PUT /api/alert-rules/:id': write('support', alertRuleChange, alertRuleList, {
    calls: 'writes',
    parts: { team: 'manager' },
    problems: [409],
  }),
  'DELETE /api/alert-rules/:id': write('support', null, alertRuleList, {
    parts: { team: 'manager' },
  }),
  'PUT /api/alert-rules/:id/mail': write('support', alertRuleMail, alertRuleList, {
    calls: 'writes',
  }),
  'GET /api/alert-quiet': read('support', alertQuiet),
  'PUT /api/alert-quiet': write('support', alertQuietChange, alertQuiet),
  'GET /api/alert-hook': read('manager', alertHookAnswer),
  'PUT /api/alert-hook': write('manager', alertHookChange, alertHookAnswer),
  'DELETE /api/alert-hook': write('manager', null, alertHookAnswer),
  'POST /api/alert-hook/test': write('manager', null, alertHookAnswer),
} as const satisfies Record<string, Endpoint>
