import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn, startInstance, startService, until } from '../src/server/testing/instances.ts'
import { containerOf, sendNotice } from '../src/server/testing/webhook-containers.ts'

/** Latency from a notice of the service to its event on one person's streams: a server process, sockets, SQLite on disk. */
const notices = Number(process.argv[2] ?? 200)
/** One person has at most 16 streams, 8 in a session. */
const streams = Number(process.argv[3] ?? 16)
const streamsOfSession = 8
const everyMs = 50

const directory = await mkdtemp(join(tmpdir(), 'landside-bench-'))
const service = await startService(200)
const instance = await startInstance(service, { DATA_DIR: directory })
try {
  const sessions = await Promise.all(
    Array.from({ length: Math.ceil(streams / streamsOfSession) }, () => signIn(instance)),
  )
  const sentAt = new Map<string, number>()
  const delays: number[] = []
  const watching = Array.from({ length: streams }, (_, at) =>
    watch(sessions[Math.floor(at / streamsOfSession)] ?? '', sentAt, delays),
  )
  const opened = await Promise.all(watching)
  for (let number = 0; number < notices; number += 1) {
    sentAt.set(containerOf(number), performance.now())
    if (!(await sendNotice(instance, number))) throw new Error('A notice was refused')
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
  await until(
    'every stream has received every container',
    async () => delays.length >= notices * streams,
  )
  for (const stop of opened) stop()
  const sorted = delays.toSorted((a, b) => a - b)
  const share = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  console.log(`${notices} notices on ${streams} streams, from being posted to the event:`)
  console.log(`p50 ${share(0.5)} ms, p99 ${share(0.99)} ms, longest ${share(0.999999)} ms`)
} finally {
  await instance.signal('SIGKILL')
  await service.close()
  await rm(directory, { recursive: true })
}
process.exit(0)

/** Opens a stream and records how long each container took to arrive; returns a function that closes it. */
async function watch(
  cookie: string,
  sentAt: ReadonlyMap<string, number>,
  delays: number[],
): Promise<() => void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const answer = await fetch(`${instance.url}/api/live`, { headers: { cookie }, signal })
  if (!answer.ok || !answer.body) throw new Error(`A stream answered ${answer.status}`)
  const seen = new Set<string>()
  void read(answer.body).catch(() => undefined)
  return () => stopping.abort()

  async function read(body: ReadableStream<Uint8Array>): Promise<void> {
    let rest = ''
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const at = performance.now()
      const events = (rest + text).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        for (const [, id = ''] of event.matchAll(/"id":"(updated-\d+)"/g)) {
          if (seen.has(id)) continue
          seen.add(id)
          delays.push(at - (sentAt.get(id) ?? at))
        }
      }
    }
  }
}
