import type { Fault } from '../limits/faults.ts'
import type { Scenario, Stage } from './stage.ts'

/** Malfunctions of the service itself, until it is reset. */
export const serviceScenarios: readonly Scenario[] = [
  {
    name: 'slow-service',
    about: 'Every answer takes three seconds.',
    play: (stage) => addAll(stage, [{ kind: 'slow', delayMs: 3000 }]),
  },
  {
    name: 'outage',
    about: 'Every call is answered 503.',
    play: (stage) => addAll(stage, [{ kind: 'server-error', status: 503 }]),
  },
  {
    name: 'spent-budget',
    about: 'Ten calls are refused, five of them without saying how long to wait.',
    play: (stage) =>
      addAll(stage, [
        { kind: 'too-many', times: 5, retryAfter: 10 },
        { kind: 'too-many', times: 5, retryAfter: null },
      ]),
  },
  {
    name: 'garbled-answers',
    about: 'Pages of HTML, half documents, dropped connections, pages that shift, totals that lie.',
    play: (stage) =>
      addAll(stage, [
        { kind: 'html', times: 3 },
        { kind: 'truncated', times: 3 },
        { kind: 'drop', times: 3 },
        { kind: 'shifted', times: 5 },
        { kind: 'total-lies', times: 5 },
      ]),
  },
  {
    name: 'damaged-fields',
    about:
      'One container in ten comes with fields of wrong types: holds, last free day, discharge.',
    play: (stage) => addAll(stage, [{ kind: 'damaged', method: 'GET', path: '/v2/containers' }]),
  },
  {
    name: 'unreliable-webhooks',
    about: 'A third of the notifications is lost, others come twice, forged or out of order.',
    play: ({ webhooks }) => {
      webhooks.setMischief({ lost: 0.33, duplicated: 0.25, forged: 0.25, reordered: true })
      return 1
    },
  },
  {
    name: 'without-paid-features',
    about: 'An account that may neither refresh nor see positions: 403.',
    play: ({ plan }) => {
      plan.change({ routing: false, refresh: false })
      return 2
    },
  },
  {
    name: 'free-plan',
    about: 'An account that may make tracking requests and nothing else: 401.',
    play: ({ plan }) => {
      plan.change({ reading: false })
      return 1
    },
  },
  {
    name: 'recorded-oddities',
    about:
      'What was captured once: a container whose events are 404, and a list of custom fields that is 500.',
    play: (stage) => {
      const container = stage.account.containers()[0]?.id ?? ''
      return addAll(stage, [
        { kind: 'not-found', method: 'GET', path: `/containers/${container}/transport_events` },
        { kind: 'server-error', method: 'GET', path: '/v2/custom_fields' },
      ])
    },
  },
]

function addAll({ faults }: Stage, wanted: readonly Fault[]): number {
  for (const fault of wanted) faults.add(fault)
  return wanted.length
}
