import { createSandbox } from '../src/sandbox/create-sandbox.ts'
import { createWorld } from '../src/sandbox/world/create-world.ts'

/** How long a large account takes to start and to be filtered, how many pages it serves per second, and its memory. */
const containers = Number(process.argv[2] ?? 100_000)
const pages = 300

const started = performance.now()
const startedCpu = cpuMs()
const world = createWorld({ seed: 'bench', containers })
const sandbox = createSandbox({ world, now: Date.now, token: 'bench', limits: false })
await readPage(1)
report('start to first page', started, startedCpu)

const paging = performance.now()
const pagingCpu = cpuMs()
for (let page = 1; page <= pages; page += 1) await readPage(1 + ((page * 37) % (containers / 50)))
report(`${pages} pages of 50`, paging, pagingCpu)
console.log(
  `pages a second of processor time: ${Math.round((pages * 1000) / (cpuMs() - pagingCpu))}`,
)
for (const query of ['filter[current_status]=available', 'filter[pickup_lfd]=today']) {
  const filtering = performance.now()
  const filteringCpu = cpuMs()
  await readPage(1, query)
  report(`first page of ${query}`, filtering, filteringCpu)
}
console.log(`memory: ${Math.round(process.memoryUsage().rss / 1_048_576)} MiB`)

async function readPage(page: number, query = ''): Promise<void> {
  const answer = await sandbox.app.request(
    `/v2/containers?page[size]=50&page[number]=${Math.floor(page)}&${query}`,
    { headers: { authorization: 'Token bench' } },
  )
  if (answer.status !== 200) throw new Error(`Page ${page} answered ${answer.status}`)
  await answer.text()
}

function report(what: string, since: number, sinceCpu: number): void {
  const wall = Math.round(performance.now() - since)
  console.log(
    `${what}: ${wall} ms, of which ${Math.round(cpuMs() - sinceCpu)} ms of processor time`,
  )
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
