import { oracleContainer, tariffOf, type OracleContainer } from '#domain/testing/risk-oracle.ts'
import type { Tariff } from '#domain/policy/tariff.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { friday } from '../../../testing/world-moment.ts'
import { readPolicy } from '../../store/people/policy.ts'
import {
  containersSeenBy,
  jsonPost,
  jsonPut,
  openMirroredServer,
  type Requester,
  type TestServer,
} from '../../testing/test-server.ts'
import { connect, makeToken, type Assistant, type Told } from './assistant.ts'

/** A container in play, with what the oracle of the domain (other code, another calendar) says of it. */
export interface Known {
  readonly row: ContainerRow
  readonly oracle: OracleContainer
}

/** An account at a pinned moment, with sample rates and some work of the team, and an assistant connected to it. */
export interface KnownAccount {
  readonly server: TestServer
  readonly admin: Requester
  readonly assistant: Assistant
  /** Everything in play, as the browser receives it: the most urgent first. */
  readonly fleet: readonly Known[]
  /** What a tool answers; throws if it refuses. */
  readonly told: (name: string, args: Readonly<Record<string, unknown>>) => Promise<Told>
}

/** The moment at which the fleet was read. */
export const now = friday

/** Opens the account: Carlos owns its first container, its second is hot and snoozed, its third is hot and has a note. */
export async function openKnownAccount(): Promise<KnownAccount> {
  const server = await openMirroredServer({ containers: 160, at: friday })
  const admin = await server.as('admin')
  const switched = await admin('/api/policy/illustration', jsonPut({ on: true, basedOn: 0 }))
  if (!switched.ok) throw new Error(await switched.text())
  await server.settled()
  const assistant = await connect(server, await makeToken(admin))
  const [first, second, third] = await containersSeenBy(admin)
  const carlos = (await server.auth.people.list()).find(({ name }) => name === 'Carlos Okafor')
  const edits = [
    { containerIds: [first?.id], change: { kind: 'owner', to: carlos?.id } },
    { containerIds: [second?.id, third?.id], change: { kind: 'tags', add: ['hot'], remove: [] } },
    { containerIds: [second?.id], change: { kind: 'snooze', until: '2026-11-24' } },
    { containerIds: [third?.id], change: { kind: 'note', text: 'Driver waits at lane 7' } },
  ]
  const saved = await admin('/api/handling', jsonPost({ edits }))
  if (!saved.ok) throw new Error(await saved.text())
  await server.settled()
  const { tariffs } = (await readPolicy(server.store.db)).policy
  const fleet = (await containersSeenBy(admin)).map((row) => ({
    row,
    oracle: oracleOf(row, tariffs),
  }))
  const told: KnownAccount['told'] = async (name, args) => {
    const answer = await assistant.call(name, args)
    if (answer.isError) throw new Error(answer.text)
    return answer
  }
  return { server, admin, assistant, fleet, told }
}

/** Sample rates give costs, in the US only, and no last free day. */
function oracleOf(row: ContainerRow, tariffs: readonly Tariff[]): OracleContainer {
  const oracle = oracleContainer(row, now, [])
  const isCosted = oracle.runs && oracle.lastFreeDay !== null
  const isInUs = row.facility?.locode?.startsWith('US') === true
  const tariff = isCosted && isInUs ? tariffOf(row, tariffs, oracle.lastFreeDay) : null
  return { ...oracle, tariff }
}

/** The most frequent of some values. */
export function most<T>(values: readonly T[]): T {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (!best) throw new Error('Nothing to ask about')
  return best[0]
}
