import autocannon from 'autocannon'
import { share } from '../web/figures.ts'
import type { Running } from './processes.ts'

/** A repeated request to one server. */
export interface Target {
  readonly server: Pick<Running, 'cpuMs'>
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sessions that take turns, since each person may make only so many calls. */
  readonly cookies: readonly string[]
  readonly status: number
}

/** `wall`: requests a second; `cpu`: requests in a second of the server's own processor time. */
interface Rate {
  readonly wall: number
  readonly cpu: number
}

const connections = 32

/**
 * Measures our server and the peer in turn (A B A B) and compares. On a machine with other load, the ratio by processor
 * time is steadier, because time taken by other processes counts for neither.
 */
export async function compareRates(
  what: string,
  peer: string,
  { ours, theirs }: { readonly ours: Target; readonly theirs: Target },
  { pairs, seconds }: { readonly pairs: number; readonly seconds: number },
) {
  await measure(ours, 2)
  await measure(theirs, 2)
  const rounds: { ours: Rate; theirs: Rate }[] = []
  for (let pair = 0; pair < pairs; pair += 1)
    rounds.push({ ours: await measure(ours, seconds), theirs: await measure(theirs, seconds) })
  const median = (of: 'ours' | 'theirs', by: keyof Rate) =>
    share(
      rounds.map((round) => round[of][by]),
      0.5,
    )
  const ratios = (by: keyof Rate) => rounds.map((round) => round.ours[by] / round.theirs[by])
  return {
    what,
    peer,
    'ours/s': Math.round(median('ours', 'wall')),
    'peer/s': Math.round(median('theirs', 'wall')),
    ratio: digits(share(ratios('wall'), 0.5)),
    'worst pair': digits(Math.min(...ratios('wall'))),
    spread: `${digits(Math.min(...ratios('wall')))} to ${digits(Math.max(...ratios('wall')))}`,
    'ours/cpu s': Math.round(median('ours', 'cpu')),
    'peer/cpu s': Math.round(median('theirs', 'cpu')),
    'cpu ratio': digits(share(ratios('cpu'), 0.5)),
    'worst cpu pair': digits(Math.min(...ratios('cpu'))),
  }
}

async function measure(
  { server, url, headers, cookies, status }: Target,
  seconds: number,
): Promise<Rate> {
  const before = server.cpuMs()
  const requests = cookies.map((cookie) => ({ headers: { ...headers, cookie } }))
  const result = await autocannon({ url, requests, connections, duration: seconds })
  const cpuMs = server.cpuMs() - before
  const counts = new Map(Object.entries(result.statusCodeStats ?? {}))
  const counted = counts.get(String(status))?.count ?? 0
  if (result.errors > 0 || counted !== result.requests.total)
    throw new Error(
      `${url} answered ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`,
    )
  return {
    wall: result.requests.total / result.duration,
    cpu: (result.requests.total * 1000) / cpuMs,
  }
}

export function digits(value: number): number {
  return Math.round(value * 100) / 100
}
