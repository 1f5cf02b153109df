import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * `npm run test:days`: runs the journeys, and the tests that depend on the sandbox's dates, at difficult dates and at a few
 * random ones. `npm run test:days -- 2026-11-22T14:25-08:00` runs one. Prints a line for each, and exits with 1 if one
 * fails.
 */
const moments: readonly (readonly [name: string, moment: string])[] = [
  ['Sunday', '2026-11-22T14:25-08:00'],
  ['Thanksgiving', '2026-11-26T10:00-08:00'],
  ['Clocks go back', '2026-11-01T01:30-07:00'],
  ['Clocks go forward', '2027-03-14T01:30-08:00'],
  ['Month end', '2026-11-30T15:30-08:00'],
  ['Year end', '2026-12-31T23:40-08:00'],
  ['February 28', '2027-02-28T12:00-08:00'],
  ['Friday 23:50 Pacific', '2026-11-20T23:50-08:00'],
  ['00:05 UTC', '2026-11-25T00:05Z'],
  ['Random', randomMoment()],
  ['Random', randomMoment()],
  ['Random', randomMoment()],
]

const root = join(import.meta.dirname, '..')
const logs = mkdtempSync(join(tmpdir(), 'landside-days-'))
const given = process.argv.slice(2)
const chosen = given.length > 0 ? given.map((moment) => ['Given', moment] as const) : moments

let isGreen = true
for (const [name, moment] of chosen) {
  const suite = runAt(moment, 'suite', ['vitest', 'run', ...worldTests()])
  const journeys = runAt(moment, 'journeys', [
    'playwright',
    'test',
    '--config=e2e/playwright.config.ts',
  ])
  console.log(`${name.padEnd(22)}${moment.padEnd(24)}${suite.said}, ${journeys.said}`)
  for (const line of [...suite.failures, ...journeys.failures]) console.log(`  ${line}`)
  isGreen &&= suite.isGreen && journeys.isGreen
}
console.log(`Logs: ${logs}`)
process.exitCode = isGreen ? 0 : 1

/** Tests of a whole server or sandbox that begin at DEMO_AT; those that name dates begin at their own fixed Friday. */
function worldTests(): string[] {
  return globSync('src/**/*.test.ts', { cwd: root }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return (
      /open(Mirrored|Test)Server|worldMoment/.test(text) && !/\bat: (friday|machineAt)/.test(text)
    )
  })
}

function runAt(moment: string, part: string, command: readonly string[]) {
  const startedAt = performance.now()
  const { status, stdout, stderr } = spawnSync('npx', command, {
    cwd: root,
    env: { ...process.env, DEMO_AT: moment, NO_COLOR: '1' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const log = `${stdout}\n${stderr}`
  writeFileSync(join(logs, `${moment.replaceAll(':', '')}-${part}.log`), log)
  const isGreen = status === 0
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return {
    isGreen,
    said: `${part} ${isGreen ? 'green' : 'RED'} in ${seconds} s`,
    failures: log.split('\n').filter((line) => /^ *(✘|FAIL )/.test(line)),
  }
}

/** Any minute from 2026 to 2028. */
function randomMoment(): string {
  const from = Date.UTC(2026, 0)
  const minutes = Math.floor((Math.random() * (Date.UTC(2029, 0) - from)) / 60_000)
  return `${new Date(from + minutes * 60_000).toISOString().slice(0, 16)}Z`
}
