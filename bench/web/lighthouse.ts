import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { findBrowser } from '../../e2e/browser.ts'
import { freePort } from '../../e2e/landside.ts'
import { enterAs } from '../../e2e/person.ts'

const views = ['board', 'containers', 'risk', 'lookup']
const categories = ['performance', 'accessibility', 'best-practices'] as const
const run = promisify(execFile)

interface Report {
  readonly categories: Readonly<
    Record<(typeof categories)[number], Scored & { readonly auditRefs: readonly AuditRef[] }>
  >
  readonly audits: Readonly<Record<string, Scored>>
}

interface AuditRef {
  readonly id: string
  readonly weight: number
}

interface Scored {
  readonly title: string
  /** 0 to 1; null if it does not apply. */
  readonly score: number | null
}

/** Lighthouse's scores for the main views on a desktop, signed in as a coordinator; prints what keeps each from 100. */
export async function measureByLighthouse(url: string): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'landside-lighthouse-'))
  const port = await freePort()
  const executablePath = findBrowser()
  // Lighthouse opens its own tabs, which share a session only with the browser's own profile.
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    await enterAs(await context.newPage(), 'coordinator', url)
    const scores = []
    for (const view of views) {
      const report = await audit(`${url}/${view}`, port)
      scores.push({ view, ...scoresOf(report) })
      for (const lack of lacksOf(report)) console.log(`/${view}: ${lack}`)
    }
    console.table(scores)
  } finally {
    await context.close()
    await rm(profile, { recursive: true })
  }
}

async function audit(address: string, port: number): Promise<Report> {
  const command = join(import.meta.dirname, 'peers', 'node_modules', '.bin', 'lighthouse')
  const { stdout } = await run(
    command,
    [
      address,
      `--port=${port}`,
      '--preset=desktop',
      '--disable-storage-reset',
      `--only-categories=${categories.join(',')}`,
      '--output=json',
      '--quiet',
    ],
    { maxBuffer: 64_000_000 },
  )
  return JSON.parse(stdout) as Report
}

function scoresOf(report: Report) {
  return Object.fromEntries(
    categories.map((category) => [
      category,
      Math.round((report.categories[category].score ?? 0) * 100),
    ]),
  )
}

/** Audits that count for a score and aren't fully met. */
function lacksOf(report: Report): string[] {
  return categories.flatMap((category) =>
    report.categories[category].auditRefs.flatMap(({ id, weight }) => {
      const found = report.audits[id]
      if (!found || weight === 0 || found.score === null || found.score >= 0.9) return []
      return `${category}, ${found.title} (${id}): ${found.score}`
    }),
  )
}
