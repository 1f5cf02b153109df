import { governingDeadline } from '#domain/deadlines/deadline.ts'
import { assessRow } from '#domain/fleet/fleet-row.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { starterTariffs } from '#domain/policy/starter-tariffs.ts'
import { aContainer, aTariff, closedOn, policyWith } from '#domain/testing/containers.ts'
import type { Connection } from '#wire/api/connection.ts'
import type { TeamMember } from '#wire/api/people.ts'
import { expect, it } from 'vitest'
import { setupSteps, type SetupStep } from './setup-steps.ts'

const connection: Connection = {
  service: { kind: 'account', address: 'https://service.example/v2', keyEnd: 'a1b2' },
  webhooks: { state: 'active', url: null, detail: null },
  publicUrl: 'https://landside.example',
  listensOn: '127.0.0.1:4900',
  trustedProxies: [],
  database: { engine: 'sqlite', place: '/data' },
  singleSignOn: null,
  mailFrom: 'landside@example.com',
  version: '1.0.0',
}
const ana: TeamMember = {
  id: 'ana',
  name: 'Ana Reyes',
  email: 'ana@example.com',
  role: 'admin',
  disabledAt: null,
  hasPassword: true,
  lastSeenAt: '2026-11-20T20:00:00Z',
  sessions: 1,
  shareLinks: 0,
}
const confirmed = { standard: { ...closedOn(), assumed: false }, byFacility: {} }
const setUp = policyWith({ tariffs: [aTariff()], gates: confirmed })

interface Given {
  readonly connection?: Partial<Connection>
  readonly policy?: Policy
  readonly people?: readonly TeamMember[]
  readonly isLoaded?: boolean
}

function stepsOf(given: Given): readonly SetupStep[] {
  const policy = given.policy ?? setUp
  const container = aContainer({ deadlines: { terminal: '2026-11-25' } })
  const deadline = governingDeadline(container, policy)
  const row = assessRow({ ...container, deadline }, '2026-11-20T20:42:00Z', policy)
  return setupSteps({
    connection: { ...connection, ...given.connection },
    policy,
    people: given.people ?? [ana, { ...ana, id: 'ben' }],
    rows: given.isLoaded === false ? null : [row],
  })
}

const stepOf = (name: string, given: Given) => stepsOf(given).find((step) => step.name === name)

it('is done when everything is set up', () => {
  expect(stepsOf({}).map(({ state }) => state)).toEqual(Array(6).fill('done'))
})

it.each([
  [
    'Tracking provider',
    { connection: { service: { kind: 'sandbox', address: '', keyEnd: null } } },
    'missing',
    /^This is the demo\. Set TRACKING_API_URL/,
  ],
  [
    'Live updates',
    { connection: { webhooks: { state: 'off', url: null, detail: null } } },
    'missing',
    /^Off, so changes arrive minutes later\. Set PUBLIC_URL/,
  ],
  [
    'Live updates',
    { connection: { webhooks: { state: 'failing', url: null, detail: 'The provider says 403.' } } },
    'missing',
    /The provider says 403\.$/,
  ],
  [
    'Live updates',
    { connection: { webhooks: { state: 'setting-up', url: null, detail: null } } },
    'waiting',
    /Being set up/,
  ],
  ['Rates', { policy: policyWith({ gates: confirmed }) }, 'missing', /^No rates, so no cost/],
  [
    'Rates',
    { policy: policyWith({ tariffs: starterTariffs }) },
    'missing',
    /^Sample rates only, so no cost/,
  ],
  [
    'Rates',
    { policy: policyWith({ tariffs: [aTariff({ lineScac: 'HLCU' })] }) },
    'missing',
    /^No rate for 1 container\.$/,
  ],
  [
    'Rates',
    { policy: policyWith({ tariffs: [aTariff({ lineScac: 'HLCU' }), ...starterTariffs] }) },
    'missing',
    /^Sample rates for 1 container\.$/,
  ],
  ['Rates', { isLoaded: false }, 'waiting', /still loading/],
  [
    'Gate hours',
    { policy: policyWith({ tariffs: [aTariff()] }) },
    'missing',
    /^Assumed at 1 of 1 terminal or ramp, so pick-up-by/,
  ],
  ['Gate hours', { isLoaded: false }, 'waiting', /still loading/],
  ['People', { people: [ana] }, 'missing', /^1 person can sign in\.$/],
  [
    'People',
    { people: [ana, { ...ana, id: 'ben', hasPassword: false, lastSeenAt: null }] },
    'done',
    /^2 people can sign in\. 1 invitation not accepted yet\.$/,
  ],
  [
    'People',
    { people: [ana, { ...ana, id: 'ben', disabledAt: '2026-11-01T00:00:00Z' }] },
    'missing',
    /^1 person/,
  ],
  ['Email', { connection: { mailFrom: null } }, 'missing', /^Set SMTP_URL and MAIL_FROM/],
] as const satisfies readonly (readonly [string, Given, SetupStep['state'], RegExp])[])(
  '%s, case %#, says what is missing',
  (name, given, state, text) => {
    const step = stepOf(name, given)
    expect(step?.state).toBe(state)
    expect(step?.text).toMatch(text)
  },
)
