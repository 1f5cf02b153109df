import type { Facility } from '#domain/container/container.ts'
import { gateCalendarOf } from '#domain/policy/gates.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { counted } from '#domain/text/count.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { paths } from '#web/paths.ts'
import type { Connection } from '#wire/api/connection.ts'
import type { TeamMember } from '#wire/api/people.ts'

/** One thing to set up before Landside can be relied on. `waiting`: it happens by itself. */
export interface SetupStep {
  readonly name: string
  readonly state: 'done' | 'missing' | 'waiting'
  /** What is set up, or what is missing and why it matters. */
  readonly text: string
  /** The page where it is set up; null: the server's environment. */
  readonly to: string | null
}

interface SetupFacts {
  readonly connection: Connection
  readonly policy: Policy
  readonly people: readonly TeamMember[]
  /** The containers in play; null while they are still being read. */
  readonly rows: readonly FleetRow[] | null
}

/** What an admin sets up, in the order in which it is usually done. */
export function setupSteps({ connection, policy, people, rows }: SetupFacts): readonly SetupStep[] {
  return [
    accountStep(connection),
    webhookStep(connection),
    rateStep(policy, rows),
    gateStep(policy, rows),
    peopleStep(people),
    mailStep(connection),
  ]
}

function accountStep({ service }: Connection): SetupStep {
  const isDemo = service.kind === 'sandbox'
  return {
    name: 'Tracking provider',
    state: isDemo ? 'missing' : 'done',
    text: isDemo
      ? 'This is the demo. Set TRACKING_API_URL and TRACKING_API_TOKEN to connect your account.'
      : `Connected to ${service.address}.`,
    to: null,
  }
}

function webhookStep({ webhooks: { state, detail } }: Connection): SetupStep {
  const name = 'Live updates'
  switch (state) {
    case 'active':
      return { name, state: 'done', text: 'Changes arrive within seconds.', to: paths.health() }
    case 'by-hand':
      return { name, state: 'done', text: 'Your team manages the webhook.', to: paths.health() }
    case 'setting-up':
      return { name, state: 'waiting', text: 'Being set up.', to: paths.health() }
    case 'off':
    case 'failing':
      return {
        name,
        state: 'missing',
        text: `${state === 'off' ? 'Off' : 'Failing'}, so changes arrive minutes later. ${detail ?? 'Set PUBLIC_URL so that the provider can reach this server.'}`,
        to: paths.health(),
      }
  }
}

function rateStep({ tariffs }: Policy, rows: readonly FleetRow[] | null): SetupStep {
  const name = 'Rates'
  const to = paths.settings('rates')
  const own = tariffs.filter((tariff) => !tariff.illustration).length
  if (own === 0) {
    const sample = tariffs.length > 0 ? 'Sample rates only' : 'No rates'
    return { name, to, state: 'missing', text: `${sample}, so no cost here is one you would pay.` }
  }
  if (rows === null) return { name, to, state: 'waiting', text: 'Containers are still loading.' }
  const uncosted = rows.filter(({ assessment }) => assessment.exposure.notCosted === 'no-tariff')
  const sampled = rows.filter(isCostedBySample)
  const missing = [
    uncosted.length > 0 && `No rate for ${counted(uncosted.length, 'container')}.`,
    sampled.length > 0 && `Sample rates for ${counted(sampled.length, 'container')}.`,
  ].filter((one) => one !== false)
  return missing.length === 0
    ? { name, to, state: 'done', text: 'Every container with a last free day has a rate.' }
    : { name, to, state: 'missing', text: missing.join(' ') }
}

function isCostedBySample({ assessment: { exposure } }: FleetRow): boolean {
  const charge = exposure.nextDay ?? exposure.waiting ?? exposure.estimated
  return charge?.tariff.illustration === true
}

function gateStep({ gates }: Policy, rows: readonly FleetRow[] | null): SetupStep {
  const name = 'Gate hours'
  const to = paths.settings('rates')
  if (rows === null) return { name, to, state: 'waiting', text: 'Containers are still loading.' }
  const facilities = new Map<string, Facility>()
  for (const { container } of rows)
    if (container.facility) facilities.set(container.facility.id, container.facility)
  const assumed = [...facilities.values()].filter((one) => gateCalendarOf(one, gates).assumed)
  return assumed.length === 0
    ? { name, to, state: 'done', text: 'Confirmed wherever containers are now.' }
    : {
        name,
        to,
        state: 'missing',
        text: `Assumed at ${assumed.length} of ${counted(facilities.size, 'terminal or ramp', 'terminals and ramps')}, so pick-up-by may be a day off around weekends and holidays.`,
      }
}

function peopleStep(people: readonly TeamMember[]): SetupStep {
  const active = people.filter(({ disabledAt }) => disabledAt === null)
  const invited = active.filter(
    ({ lastSeenAt, hasPassword }) => lastSeenAt === null && !hasPassword,
  )
  const open =
    invited.length > 0 ? ` ${counted(invited.length, 'invitation')} not accepted yet.` : ''
  return {
    name: 'People',
    state: active.length > 1 ? 'done' : 'missing',
    text: `${counted(active.length, 'person', 'people')} can sign in.${open}`,
    to: paths.settings('team'),
  }
}

function mailStep({ mailFrom }: Connection): SetupStep {
  return {
    name: 'Email',
    state: mailFrom === null ? 'missing' : 'done',
    text:
      mailFrom === null
        ? 'Set SMTP_URL and MAIL_FROM to send daily emails and alerts.'
        : `Sent from ${mailFrom}.`,
    to: null,
  }
}
