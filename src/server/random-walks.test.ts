import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '#wire/api/people.ts'
import { roles, type Role } from '#wire/api/session.ts'
import { isForPrograms, type Caller } from '#wire/api/endpoint.ts'
import { endpointAt, endpointKeys, endpoints } from '#wire/api/endpoints.ts'
import { demoPeople } from './auth/demo-people.ts'
import { hasRole } from './auth/roles.ts'
import { listAudit } from './store/people/audit.ts'
import { everyRow, newcomer, outsiders, signIn, type Player } from './testing/cast.ts'
import {
  containersSeenBy,
  canary,
  jsonDelete,
  jsonPost,
  jsonPut,
  openMirroredServer,
  type Requester,
  type TestServer,
} from './testing/test-server.ts'

/** Walks of one lot: each lot has a world of its own, since what walks leave behind makes the next ones slow. */
const walksOfLot = process.env['LONG'] ? 250 : 60
const stepsOfWalk = 5
/** 10,000 walks in the long run, in lots; `SEED` says with which lot to begin. */
const lots = Array.from(
  { length: process.env['LONG'] ? 40 : 1 },
  (_, at) => Number(process.env['SEED'] ?? 0) + at,
)
const timeLimit = { timeout: 600_000 }

let server: TestServer
let admin: Requester
let cast: Player[]
let containers: readonly string[]
let random: () => number

async function beginLot(lot: number): Promise<void> {
  random = numbersFrom(20_261_122 + lot)
  seen = new Set(['nothing'])
  secrets = new Map()
  server = await openMirroredServer({ containers: 12 })
  admin = await server.as('admin')
  containers = (await containersSeenBy(admin)).map(({ id }) => id)
  cast = [...(await outsiders(server, admin))]
  for (const role of roles)
    for (const name of ['one', 'another'])
      cast.push(await newcomer(server, admin, `${name} ${role}`, role))
}

/** The same numbers from 0 to 1 in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function pick<T>(from: readonly T[]): T {
  const one = from[Math.floor(random() * from.length)]
  if (one === undefined) throw new Error('There is nothing to pick from')
  return one
}

/** What is in a browser's hands for good, a stream, and what ends one's session, are no steps of a walk. */
const left = new Set(['GET /api/live', 'POST /api/auth/sign-out', 'POST /api/auth/sign-in/email'])
const keys = endpointKeys
  // `v1.test.ts` and `who-may.test.ts` try what needs a token.
  .filter((key) => !left.has(key) && !isForPrograms(key))
  .map((key) => [key, endpointAt(key).who] as const)

type Rows = Awaited<ReturnType<typeof everyRow>>

interface Step {
  readonly player: Player
  readonly key: string
  readonly policy: Caller
  readonly path: string
  readonly init: RequestInit
}

/** Ids that somebody saw in an answer: everybody tries them everywhere. */
let seen: Set<string>
/** Words that only their writer may read again, by the writer's name. */
let secrets: Map<string, Set<string>>

/** A word that nobody else may ever be shown. */
function secretOf(player: Player): string {
  const word = `mine${Math.floor(random() * 2 ** 32).toString(36)}`
  const own = secrets.get(player.name) ?? new Set()
  secrets.set(player.name, own.add(word))
  return word
}

/** Bodies that are taken, so that what may be done is done. */
const bodies: Readonly<Record<string, (player: Player) => unknown>> = {
  'PUT /api/lookups': (player) => ({ text: secretOf(player) }),
  'POST /api/views': (player) => ({
    page: 'containers',
    name: 'Mine',
    search: `q=${secretOf(player)}`,
    shared: false,
  }),
  'PUT /api/views/:id': () => ({ name: 'Ours', search: '', shared: true, basedOn: 1 }),
  'PUT /api/views/:id/default': () => ({ on: random() < 0.5 }),
  'POST /api/handling': () => ({
    edits: [{ containerIds: [pick(containers)], change: { kind: 'note', text: 'Call the yard' } }],
  }),
  'POST /api/refreshes': () => ({
    containerIds: random() < 0.5 ? [pick(containers)] : containers.slice(0, 3),
  }),
  'POST /api/shares': () => ({ kind: 'container', subjectId: pick(containers), days: 7 }),
  'POST /api/search': () => ({ text: 'mine', records: true }),
  'PUT /api/digest': () => ({ zone: 'America/Los_Angeles' }),
  'PUT /api/policy/illustration': () => ({ on: random() < 0.5 }),
}

function stepOf(player: Player, [key, policy]: (typeof keys)[number], isSincere: boolean): Step {
  const [method = '', pattern = ''] = key.split(' ')
  const id = random() < 0.3 ? pick(containers) : pick([...seen])
  const body = isSincere ? bodies[key]?.(player) : undefined
  return {
    player,
    key,
    policy,
    path: pattern.replace(':id', encodeURIComponent(id)),
    init: method === 'GET' ? {} : { ...jsonPost(body ?? {}), method },
  }
}

/** The status that the table demands; null where it leaves that to the route. */
function demanded({ player, policy }: Step): 401 | 403 | null {
  if (policy === 'anyone' || policy === 'returning' || policy === 'signer') return null
  if (player.role === null) return 401
  return hasRole(player.role, policy === 'machine-or-admin' ? 'admin' : policy) ? null : 403
}

/** What an answer shows to a person who may not see it. */
function leaksIn(text: string, { player }: Step, rows: Rows): readonly string[] {
  const others = [...secrets].filter(([name]) => name !== player.name)
  const texts = others.flatMap(([, own]) => [...own])
  const hashes = [...columnOf(rows, 'account', 'password'), ...columnOf(rows, 'session', 'token')]
  // Whoever looks after people knows their addresses.
  const addresses = player.role === 'admin' ? [] : cast.map(({ email }) => email)
  const foreign = addresses.filter((email) => email !== '' && email !== player.email)
  return [canary, ...hashes, ...texts, ...foreign].filter((one) => text.includes(one))
}

function columnOf(rows: Rows, table: string, column: string): readonly string[] {
  // Every table is a list of rows.
  return ((rows[table] ?? []) as Readonly<Record<string, string | null>>[]).flatMap(
    (row) => row[column] ?? [],
  )
}

const idPattern = /"id":"([^"]{1,80})"/g

async function take(step: Step): Promise<readonly string[]> {
  const before = await everyRow(server)
  const answer = await step.player.ask(step.path, step.init)
  const text = await answer.text()
  const wrong = leaksIn(text, step, before).map((leak) => `shows ${leak}`)
  const status = demanded(step)
  if (status !== null && answer.status !== status) wrong.push(`is not ${status}`)
  if (status === null && (answer.status === 401 || answer.status === 500))
    if (step.policy !== 'signer') wrong.push('is refused or breaks')
  const isWrite = !step.key.startsWith('GET ')
  if (status !== null || (isWrite && [400, 403, 404, 409, 410].includes(answer.status))) {
    const changed = differences(before, await everyRow(server))
    if (changed.length > 0) wrong.push(`leaves traces in ${changed.join(', ')}`)
  } else if (isWrite && answer.ok) wrong.push(...(await untruths(before, step, answer)))
  if (step.key === 'DELETE /api/sessions/:id' && answer.ok) wrong.push(...(await partings(before)))
  for (const [, id = ''] of text.matchAll(idPattern)) seen.add(id)
  return wrong.map((what) => `${step.key} of ${step.player.name}: ${answer.status}, ${what}`)
}

/** An audit entry that this step made must name who took it. */
async function untruths(
  before: Rows,
  { player }: Step,
  answer: Response,
): Promise<readonly string[]> {
  const [latest] = await listAudit(server.store.db, { limit: 1 })
  const after = (await everyRow(server))['audit_entry']
  if (JSON.stringify(before['audit_entry']) === JSON.stringify(after)) return []
  const isTrue =
    latest?.by.name === player.name && latest.by.requestId === answer.headers.get('x-request-id')
  return isTrue ? [] : [`is in the audit as ${latest?.by.name}`]
}

/** Whose session was ended is let in no more, and signs in anew. */
async function partings(before: Rows): Promise<readonly string[]> {
  const going = new Set(columnOf(await everyRow(server), 'session', 'id'))
  const owners = columnOf(before, 'session', 'userId')
  const gone = owners.filter((_, at) => !going.has(columnOf(before, 'session', 'id')[at] ?? ''))
  const people = columnOf(before, 'person', 'id')
  const emails = gone.map((id) => columnOf(before, 'person', 'email')[people.indexOf(id)])
  const wrong: string[] = []
  for (const player of cast.filter(({ email }) => emails.includes(email))) {
    if ((await player.ask('/api/session')).status !== 401) wrong.push(`leaves ${player.name} in`)
    const ask = await signIn(server, player.email)
    cast = cast.map((one) => (one === player ? { ...one, ask } : one))
  }
  admin = await server.as('admin')
  return wrong
}

/** What the server moves by itself meanwhile: it sends what was asked for, and takes in what it hears. */
const moving = new Set([
  'fleet_version',
  'refresh_job',
  'rate_slot',
  'rate_clock',
  'rate_pause',
  'sync_state',
])

function differences(before: Rows, after: Rows): readonly string[] {
  return Object.keys(after).filter(
    (table) => !moving.has(table) && JSON.stringify(before[table]) !== JSON.stringify(after[table]),
  )
}

/** An admin gives somebody another role: it counts from the next request on. */
async function promote(): Promise<void> {
  const insiders = cast.filter(({ role }) => role !== null)
  const player = pick(insiders)
  const { data } = people.parse(await (await admin('/api/people')).json())
  const { id = '', name = '' } = data.find(({ email }) => email === player.email) ?? {}
  const role: Role = pick(roles)
  const change = jsonPut({ name, role, isDisabled: false })
  const answer = await admin(`/api/people/${id}`, change)
  if (answer.ok) cast = cast.map((one) => (one === player ? { ...one, role } : one))
}

/** An admin ends somebody's session. */
async function part(): Promise<readonly string[]> {
  const { name = '', email = '' } = demoPeople.find(({ role }) => role === 'admin') ?? {}
  const ask: Requester = (path, init) => admin(path, init)
  const id = pick(columnOf(await everyRow(server), 'session', 'id'))
  return take({
    player: { name, email, role: 'admin', ask },
    key: 'DELETE /api/sessions/:id',
    policy: endpoints['DELETE /api/sessions/:id'].who,
    path: `/api/sessions/${encodeURIComponent(id)}`,
    init: jsonDelete(),
  })
}

/** Somebody takes some steps through the product, on ids that they and others have met. */
async function walk(): Promise<{ wrong: readonly string[]; refused: number }> {
  const wrong: string[] = []
  let refused = 0
  const { name } = pick(cast)
  for (let at = 0; at < stepsOfWalk; at += 1) {
    // Whoever was signed out on the way goes on signed in anew.
    const player = cast.find((one) => one.name === name)
    if (!player) throw new Error(`${name} has left the cast`)
    const step = stepOf(player, pick(keys), random() < 0.8)
    if (demanded(step) !== null) refused += 1
    wrong.push(...(await take(step)))
  }
  return { wrong, refused }
}

describe.each(lots)('random walks of everybody over everything, lot %i', timeLimit, (lot) => {
  beforeAll(() => beginLot(lot), 60_000)
  afterAll(() => server.end())

  it(`${walksOfLot} walks show nobody what is not theirs, and change nothing that is refused`, async () => {
    const wrong: string[] = []
    let refused = 0
    // Everybody has something of their own from the beginning.
    const own = keys.filter(([key]) => key === 'PUT /api/lookups' || key === 'POST /api/views')
    for (const player of cast)
      for (const key of own) wrong.push(...(await take(stepOf(player, key, true))))
    for (let at = 0; at < walksOfLot; at += 1) {
      if (at % 5 === 4) {
        await promote()
        // Who waits for the service's budget would else wait for ever.
        await server.advance(2000)
      }
      if (at % 20 === 10) wrong.push(...(await part()))
      const walked = await walk()
      wrong.push(...walked.wrong)
      refused += walked.refused
    }
    const steps = walksOfLot * stepsOfWalk
    process.stdout.write(
      `Lot ${lot}: ${walksOfLot} walks, ${steps} steps, ${refused} to be refused, ${seen.size} ids tried\n`,
    )
    expect(wrong).toEqual([])
    expect(refused).toBeGreaterThan(steps / 5)
    expect(secrets.size).toBe(cast.length)
  })
})
