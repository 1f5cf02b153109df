import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { newCustomer } from '#domain/customers/customer.ts'
import { freshPostgres } from '../testing/each-engine.ts'
import { runCommand } from './commands.ts'
import { usage } from './command-help.ts'
import { readConfig, type Config } from './config.ts'
import { openAuth } from './open-auth.ts'
import { storeOptions } from './open-server.ts'
import { claimStore } from './store/engine/claim-store.ts'
import { silentLog } from './store/engine/log.ts'
import { openStore, type Store } from './store/engine/open-store.ts'
import { containerFacts, shipmentFacts } from './store/testing/facts.ts'
import { aReceipt } from './store/testing/receipts.ts'
import { addReceipt } from './store/orders/order-receipts.ts'
import { writeContainer } from './store/containers/write-container.ts'
import { writeCustomer, writeDismissal } from './store/people/customers.ts'
import { writeShipment } from './store/containers/write-shipment.ts'
import { writeAlertHook } from './store/alerts/alert-hook.ts'
import { writeCarrier } from './store/people/carriers.ts'
import { writeChatChannel } from './store/alerts/chat-channels.ts'
import { carrier, chatChannel } from './testing/write-bodies.ts'
import { saveNotice } from './store/sync/webhook-notices.ts'

const now = () => '2026-11-20T20:42:00Z' as const
const postgres = inject('postgres')

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'landside-commands-'))
})
afterEach(() => rm(directory, { recursive: true }))

let stores = 0

/** The configuration of a server on a store of its own. */
async function configOf(engine: 'sqlite' | 'postgres'): Promise<Config> {
  stores += 1
  const database =
    engine === 'postgres' ? { DATABASE_URL: (await freshPostgres(postgres ?? '')).url } : {}
  const read = readConfig({
    DATA_DIR: join(directory, `store-${stores}`),
    TRACKING_API_URL: 'https://service.example/v2',
    TRACKING_API_TOKEN: 'the-token',
    AUTH_SECRET: 'a secret that is more than 32 characters',
    ADMIN_EMAIL: 'admin@landside.test',
    ADMIN_PASSWORD: 'the password of the admin',
    ...database,
  })
  if (!read.ok) throw new Error(read.mistakes.join(' '))
  return read.config
}

const admin = {
  email: 'admin@landside.test',
  password: 'the password of the admin',
  address: '127.0.0.1',
  requestId: 'sign-in',
}

const times = { askedAt: now(), readAt: now(), raw: { it: 'is\u2028raw' } }

/** A store as a server leaves it: people, who are signed in, containers with changes, and notices. */
async function fillStore(config: Config): Promise<void> {
  const store = await openStore(storeOptions(config), { now })
  await claimStore(store, 'the account at https://service.example/v2')
  const auth = await openAuth(config, store, { log: silentLog })
  expect((await auth.signIn(admin, new Headers())).outcome).toBe('signed-in')
  await store.transaction(async (tx) => {
    await writeShipment(tx, shipmentFacts('shipment-1'), times)
    for (let at = 0; at < 450; at += 1)
      await writeContainer(
        tx,
        containerFacts(`container-${at}`, { shipmentId: 'shipment-1' }),
        times,
      )
  })
  const later = { ...times, askedAt: '2026-11-20T20:43:00Z' } as const
  await store.transaction(async (tx) => {
    await writeContainer(
      tx,
      containerFacts('container-1', { yardSpot: 'line\u2028one\nline two' }),
      later,
    )
    const nova = { facts: newCustomer('Nova'), version: 1, merge: null }
    await writeCustomer(tx, { id: 'customer-1', ...nova }, { id: 'p-1', name: 'Ana' })
    await writeDismissal(tx, ['EAST BAY', 'WEST BAY'], { id: 'p-1', name: 'Ana' })
    await saveNotice(tx, { key: 'n-1', event: null, writtenAt: null, body: { of: 'a notice' } })
    await addReceipt(tx, aReceipt())
  })
  await store.close()
}

/** More and larger receipts than are read or written at once. */
async function fillReceipts(config: Config): Promise<void> {
  const store = await openStore(storeOptions(config), { now })
  await store.transaction(async (tx) => {
    for (let at = 0; at < 9; at += 1) {
      const bytes = randomBytes(at === 0 ? 5 * 1024 * 1024 : 900_000)
      await addReceipt(tx, aReceipt({ id: `receipt-of-${at}`, sha256: `${at}`, bytes }))
    }
  })
  await store.close()
}

/** Everything that is stored, but what passes: by table, in the order of what the rows say. */
async function everythingIn(config: Config): Promise<Map<string, string[]>> {
  const file = join(directory, `all-${(stores += 1)}`)
  expect((await runCommand(config, ['backup', file])).ok).toBe(true)
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n').slice(1, -1)
  const tables = new Map<string, string[]>()
  for (const line of lines) {
    const { table, row } = JSON.parse(line) as { table: string; row: object }
    tables.set(table, [...(tables.get(table) ?? []), plain(row)].toSorted())
  }
  return tables
}

/** The engines write truth, numbers and moments differently. */
function plain(row: object): string {
  const texts = Object.entries(row).map(([name, value]: [string, unknown]) => {
    const bare = value === true ? 1 : value === false ? 0 : value
    const text = typeof bare === 'string' ? bare : JSON.stringify(bare)
    return `${name}: ${name.endsWith('At') && value !== null ? Date.parse(text) : text}`
  })
  return texts.toSorted().join('\n')
}

type Engine = Store['engine']
const ways: readonly (readonly [Engine, Engine])[] =
  postgres === null
    ? [['sqlite', 'sqlite']]
    : [
        ['sqlite', 'sqlite'],
        ['postgres', 'postgres'],
        ['sqlite', 'postgres'],
        ['postgres', 'sqlite'],
      ]

describe('A backup', () => {
  it.each(ways)('of %s, restored into %s, holds all that was there', async (from, to) => {
    const [source, target] = [await configOf(from), await configOf(to)]
    await fillStore(source)
    await fillReceipts(source)
    const file = join(directory, 'backup.ndjson.gz')
    expect(await runCommand(source, ['backup', file])).toMatchObject({
      ok: true,
      sentence: expect.stringMatching(/^Backed up 450 containers \([\d,]+ rows of \d+ tables\)/),
    })
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await runCommand(target, ['restore', file])).toMatchObject({ ok: true })
    expect(await everythingIn(target)).toEqual(await everythingIn(source))

    const store = await openStore(storeOptions(target), { now })
    const auth = await openAuth(target, store, { log: silentLog })
    expect((await auth.signIn(admin, new Headers())).outcome).toBe('signed-in')
    await store.transaction((tx) =>
      writeContainer(tx, containerFacts('container-2', { yardSpot: 'moved' }), {
        ...times,
        askedAt: '2026-11-20T20:44:00Z',
      }),
    )
    const ids = await store.db.selectFrom('journal').select('id').execute()
    expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length)
    await store.close()
  })

  it('is made while a server goes on writing, and shows one moment', async () => {
    const config = await configOf('sqlite')
    await fillStore(config)
    const store = await openStore(storeOptions(config), { now })
    const making = runCommand(config, ['backup', join(directory, 'backup')])
    for (let at = 0; at < 50; at += 1) {
      await store.transaction(async (tx) => {
        await saveNotice(tx, { key: `late-${at}`, event: null, writtenAt: null, body: null })
        tx.touchContainer(`container-${at}`)
      })
    }
    expect((await making).ok).toBe(true)
    await store.close()
    const text = await readFile(join(directory, 'backup'), 'utf8')
    const version = Number(/"table":"fleet_version","row":\{[^}]*"version":(\d+)/.exec(text)?.[1])
    // Each of the late commits brought one notice and one version.
    expect(text.match(/"late-\d+"/g)?.length ?? 0).toBe(version - 2)
  })

  it.each([
    ['cut short', (text: string) => text.slice(0, -200)],
    ['without its last row', (text: string) => text.split('\n').toSpliced(-3, 1).join('\n')],
    ['changed in one letter', (text: string) => text.replace('MSKU1234565', 'MSKU1234566')],
    ['of something else', () => 'hello\n'],
    ['empty', () => ''],
  ])('that is %s is refused before anything is written', async (_, spoil) => {
    const source = await configOf('sqlite')
    await fillStore(source)
    const file = join(directory, 'backup.ndjson')
    await runCommand(source, ['backup', file])
    await writeFile(file, spoil(await readFile(file, 'utf8')))
    const target = await configOf('sqlite')
    const outcome = await runCommand(target, ['restore', file])
    expect(outcome).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/incomplete or was modified|isn’t a Landside backup/),
    })
    await expect(stat(target.dataDirectory)).rejects.toThrow('ENOENT')
  })

  it.each([
    ['a table that is never backed up', { table: 'kysely_migration', row: { name: 'x' } }],
    ['a table that does not exist', { table: 'no_such_table', row: { id: 'x' } }],
    ['a column that does not exist', { table: 'person', row: { id: 'x', 'name"); --': 'x' } }],
    ['a row that lacks what it needs', { table: 'person', row: { id: 'x' } }],
    ['a row of nobody', { table: 'session', row: { id: 'x', userId: 'nobody' } }],
    ['a value that is a list', { table: 'person', row: { id: ['x'] } }],
    ['a row that is none', { table: 'person', row: null }],
    ['a row without columns', { table: 'person', row: {} }],
    ['a line without a table', { row: { id: 'x' } }],
    ['bytes in place of a text', { table: 'person', row: { id: { base64: 'AA==' } } }],
    ['a file that is a text', { table: 'delivery_order_receipt', row: { bytes: 'AA==' } }],
    [
      'a file that isn’t base64',
      { table: 'delivery_order_receipt', row: { bytes: { base64: '!' } } },
    ],
  ])('with %s, and a hash that fits, is refused with a sentence', async (_, line) => {
    const source = await configOf('sqlite')
    await fillStore(source)
    const file = join(directory, 'forged.ndjson')
    await runCommand(source, ['backup', file])
    await forge(file, (head, lines, rows) => {
      const { table = '' } = line as { table?: string }
      const counts = table ? { ...rows, [table]: (rows[table] ?? 0) + 1 } : rows
      return { lines: [head, ...lines, JSON.stringify(line)], rows: counts }
    })
    const outcome = await runCommand(await configOf('sqlite'), ['restore', file])
    expect(outcome).toMatchObject({ ok: false, sentence: expect.stringContaining('backup') })
  })

  it.each([
    ['head without its tables', { migrations: undefined }, {}],
    ['head with a number for its tables', { migrations: 7 }, {}],
    ['head of another format', { format: 2 }, {}],
    ['foot with a count that is no number', {}, { container: 'many' }],
  ])('with a %s, and a hash that fits, is refused with a sentence', async (_, head, rows) => {
    const source = await configOf('sqlite')
    await fillStore(source)
    const file = join(directory, 'forged.ndjson')
    await runCommand(source, ['backup', file])
    await forge(file, (storedRows, lines, counts) => ({
      lines: [JSON.stringify({ ...(JSON.parse(storedRows) as object), ...head }), ...lines],
      rows: { ...counts, ...rows },
    }))
    const outcome = await runCommand(await configOf('sqlite'), ['restore', file])
    expect(outcome).toMatchObject({ ok: false, sentence: expect.stringContaining('backup') })
  })

  it.each([
    ['facts that are no JSON', { facts: 'nothing' }],
    ['facts that lack what a container has', { facts: '{}' }],
    ['facts that are a number', { facts: '7' }],
    ['a time that is none', { read_at: 'not a time' }],
  ])('with %s is refused: the next start could not read them', async (_, broken) => {
    const source = await configOf('sqlite')
    await fillStore(source)
    const file = join(directory, 'forged.ndjson')
    await runCommand(source, ['backup', file])
    await forge(file, (head, lines, rows) => ({
      lines: [head, ...lines.map((line) => withColumns(line, 'container', broken))],
      rows,
    }))
    const target = await configOf('sqlite')
    expect(await runCommand(target, ['restore', file])).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/that Landside can’t read|a time that can’t be read/),
    })
  })

  it('says nothing to the terminal but text, whatever the file says', async () => {
    const source = await configOf('sqlite')
    await fillStore(source)
    const file = join(directory, 'forged.ndjson')
    await runCommand(source, ['backup', file])
    await forge(file, (head, lines, rows) => ({
      lines: [
        JSON.stringify({ ...(JSON.parse(head) as object), migrations: ['\u001B]0;owned\u0007'] }),
        ...lines,
      ],
      rows,
    }))
    const { sentence } = await runCommand(await configOf('sqlite'), ['restore', file])
    expect(sentence).toContain('another version of Landside')
    expect(sentence).not.toMatch(/\p{Cc}/u)
  })

  it('is not restored over a store that holds something', async () => {
    const config = await configOf('sqlite')
    await fillStore(config)
    const file = join(directory, 'backup.ndjson')
    await runCommand(config, ['backup', file])
    expect(await runCommand(config, ['restore', file])).toEqual({
      ok: false,
      sentence:
        'This database already belongs to the account at https://service.example/v2. Restore into an empty DATA_DIR or DATABASE_URL.',
    })
  })

  it('of another version of the tables is refused, and named', async () => {
    const source = await configOf('sqlite')
    await fillStore(source)
    const store = await openStore(storeOptions(source), { now })
    const known = store.db.withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    const future = { name: '9999-of-tomorrow', timestamp: now() }
    await known.insertInto('kysely_migration').values(future).execute()
    await store.close()
    const file = join(directory, 'backup.ndjson')
    await runCommand(source, ['backup', file])
    const outcome = await runCommand(await configOf('sqlite'), ['restore', file])
    expect(outcome.ok).toBe(false)
    expect(outcome.sentence).toContain(
      'another version of Landside (its tables are at 9999-of-tomorrow',
    )
  })
})

describe('An export', () => {
  it('holds every table as lines of JSON, and nothing that opens a door', async () => {
    const config = await configOf('sqlite')
    await fillStore(config)
    const store = await openStore(storeOptions(config), { now })
    const known = store.db.withTables<{
      session: { token: string }
      account: { password: string }
    }>()
    const { token } = await known.selectFrom('session').select('token').executeTakeFirstOrThrow()
    const { password } = await known
      .selectFrom('account')
      .select('password')
      .executeTakeFirstOrThrow()
    const url = 'https://hooks.example.com/services/T000/B000/HOOKSECRETPART'
    const hook = { url, secret: 'HOOK-SIGNING', quiet: null }
    await store.transaction((tx) => writeAlertHook(tx, hook, { id: 'mei', name: 'Mei' }))
    const channel = { ...chatChannel, url: `${url}-OF-A-CHANNEL`, id: 'c-1', version: 1 } as const
    await store.transaction((tx) =>
      writeChatChannel(tx, { ...channel, digestDay: null }, { id: 'mei', name: 'Mei' }),
    )
    const facts = carrier('Harbor Link')
    await store.transaction((tx) =>
      writeCarrier(tx, { id: 'carrier-1', facts, version: 1 }, { id: 'mei', name: 'Mei' }),
    )
    await store.close()
    const file = join(directory, 'export.ndjson')
    expect((await runCommand(config, ['export', file])).ok).toBe(true)
    const text = await readFile(file, 'utf8')
    for (const secret of [token, password, 'the-token', 'HOOKSECRETPART', 'HOOK-SIGNING'])
      expect(text).not.toContain(secret)
    for (const table of [
      'container',
      'shipment',
      'journal',
      'person',
      'webhook_notice',
      'chat_channel',
      'carrier',
    ])
      expect(text).toContain(`{"table":"${table}","row":{`)
    expect(await runCommand(await configOf('sqlite'), ['restore', file])).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('This is an export'),
    })
  })
})

describe('A command', () => {
  it('has help that says what each does, and takes no file of that name', async () => {
    const config = await configOf('sqlite')
    const said = async (...args: string[]) => await runCommand(config, args)
    expect(await said('--help')).toEqual({ ok: true, sentence: usage })
    for (const command of ['doctor', 'backup', 'restore', 'export']) {
      expect(usage).toMatch(new RegExp(`^  ${command} `, 'm'))
      const { ok, sentence } = await said(command, '--help')
      expect(ok).toBe(true)
      expect(sentence).toMatch(new RegExp(`^Usage: landside ${command}`))
    }
  })

  it('says what is wrong in one sentence', async () => {
    const config = await configOf('sqlite')
    const sentences = await Promise.all(
      [
        ['backup'],
        ['destroy', 'it'],
        ['backup', join(directory, 'file')],
        ['backup', join(directory, 'no', 'such', 'directory')],
        ['restore', join(directory, 'no-file')],
      ].map(async (args) => (await runCommand(config, args)).sentence),
    )
    expect(sentences).toEqual([
      usage,
      usage,
      `There’s no database in ${config.dataDirectory}. Check DATA_DIR.`,
      `${join(directory, 'no', 'such', 'directory')} or its directory doesn’t exist.`,
      `${join(directory, 'no-file')} or its directory doesn’t exist.`,
    ])
  })
})

/** A line of a backup with other values in its columns, if it is of that table. */
function withColumns(line: string, of: string, values: object): string {
  const { table, row } = JSON.parse(line) as { table: string; row: object }
  return table === of
    ? JSON.stringify({ table, row: { ...row, ...values } }).replaceAll('\u2028', String.raw`\u2028`)
    : line
}

/** Writes a backup anew with other lines and counts, and with the hash that fits them. */
async function forge(
  file: string,
  change: (
    head: string,
    lines: readonly string[],
    rows: Readonly<Record<string, number>>,
  ) => { readonly lines: readonly string[]; readonly rows: Readonly<Record<string, unknown>> },
): Promise<void> {
  const [head = '', ...storedRows] = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const foot = JSON.parse(storedRows.pop() ?? '') as { rows: Record<string, number> }
  const { lines, rows } = change(head, storedRows, foot.rows)
  const text = `${lines.join('\n')}\n`
  const sha256 = createHash('sha256').update(text).digest('hex')
  await writeFile(file, `${text}${JSON.stringify({ rows, sha256 })}\n`)
}
