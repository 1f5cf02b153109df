/**
 * Least-cost flow by successive shortest paths with potentials (Edmonds and Karp 1972, Tomizawa 1971): each unit takes the
 * cheapest path left, and may reroute earlier ones, so that the result is always the cheapest possible. Costs are integers
 * of any size: nothing is rounded.
 */

/** A network of arcs with a capacity and a cost per unit. Costs of added arcs are never negative. */
export interface FlowNetwork {
  /** Adds an arc and returns its number, see {@link FlowNetwork.flowOn}. */
  addArc(from: number, to: number, capacity: number, cost: bigint): number
  /** Sends one unit from `source` to `sink` by the cheapest path left; returns false if there is none. */
  sendOne(source: number, sink: number): boolean
  /** Units on an arc. */
  flowOn(arc: number): number
  /**
   * The cost of one more unit from `source` to each node, rerouting earlier units if that helps; negative if it saves. Null
   * for a node that can't be reached.
   */
  costsFrom(source: number): readonly (bigint | null)[]
}

/** A network of `nodes` nodes, numbered from 0, without arcs. */
export function createNetwork(nodes: number): FlowNetwork {
  // An arc and its reverse are adjacent: `arc ^ 1` is the other one.
  const to: number[] = []
  const residual: number[] = []
  const cost: bigint[] = []
  const leaving: number[][] = Array.from({ length: nodes }, () => [])
  // With these, no arc with capacity left has a negative cost, as shortest paths require.
  const potential: bigint[] = Array.from({ length: nodes }, () => 0n)

  function addHalf(from: number, target: number, capacity: number, price: bigint): void {
    leaving[from]?.push(to.length)
    to.push(target)
    residual.push(capacity)
    cost.push(price)
  }

  /** Distances from `source` in raised costs, and the arc by which each node is reached; ends at `until`. */
  function shortest(source: number, until: number | null): Reached {
    const distance: (bigint | null)[] = Array.from({ length: nodes }, () => null)
    const by: number[] = Array.from({ length: nodes }, () => -1)
    const settled = new Uint8Array(nodes)
    const queue = createQueue()
    distance[source] = 0n
    queue.put(source, 0n)
    for (let next = queue.take(); next !== null; next = queue.take()) {
      const { node, at } = next
      if (settled[node]) continue
      settled[node] = 1
      if (node === until) break
      const here = at + (potential[node] ?? 0n)
      for (const arc of leaving[node] ?? []) {
        const target = to[arc] ?? 0
        if (!residual[arc] || settled[target]) continue
        const through = here + (cost[arc] ?? 0n) - (potential[target] ?? 0n)
        const before = distance[target] ?? null
        if (before !== null && before <= through) continue
        distance[target] = through
        by[target] = arc
        queue.put(target, through)
      }
    }
    return { distance, by, settled }
  }

  return {
    addArc(from, target, capacity, price) {
      const arc = to.length
      addHalf(from, target, capacity, price)
      addHalf(target, from, 0, -price)
      return arc
    },

    sendOne(source, sink) {
      const { distance, by, settled } = shortest(source, sink)
      const total = distance[sink] ?? null
      if (total === null) return false
      for (let node = 0; node < nodes; node++) {
        if (settled[node])
          potential[node] = (potential[node] ?? 0n) + (distance[node] ?? 0n) - total
      }
      for (let node = sink; node !== source;) {
        const arc = by[node] ?? 0
        residual[arc] = (residual[arc] ?? 0) - 1
        residual[arc ^ 1] = (residual[arc ^ 1] ?? 0) + 1
        node = to[arc ^ 1] ?? source
      }
      return true
    },

    flowOn: (arc) => residual[arc ^ 1] ?? 0,

    costsFrom(source) {
      const { distance } = shortest(source, null)
      const base = potential[source] ?? 0n
      return distance.map((one, node) =>
        one === null ? null : one + (potential[node] ?? 0n) - base,
      )
    },
  }
}

interface Reached {
  readonly distance: readonly (bigint | null)[]
  readonly by: readonly number[]
  readonly settled: Uint8Array
}

interface Waiting {
  readonly node: number
  readonly at: bigint
}

/** A binary heap: the nearest node first, ties by the lower number, so that paths never depend on chance. */
function createQueue() {
  const heap: Waiting[] = []
  const isBefore = (a: Waiting, b: Waiting) => a.at < b.at || (a.at === b.at && a.node < b.node)
  return {
    put(node: number, at: bigint): void {
      const entry = { node, at }
      let place = heap.length
      while (place > 0) {
        const above = (place - 1) >> 1
        const parent = heap[above]
        if (parent === undefined || !isBefore(entry, parent)) break
        heap[place] = parent
        place = above
      }
      heap[place] = entry
    },
    take(): Waiting | null {
      const first = heap[0]
      const last = heap.pop()
      if (first === undefined || last === undefined) return null
      if (heap.length > 0) sink(heap, last, isBefore)
      return first
    },
  }
}

function sink(heap: Waiting[], entry: Waiting, isBefore: (a: Waiting, b: Waiting) => boolean) {
  let place = 0
  for (;;) {
    const [left, right] = [heap[2 * place + 1], heap[2 * place + 2]]
    if (left === undefined) break
    const isRight = right !== undefined && isBefore(right, left)
    const child = isRight ? right : left
    if (!isBefore(child, entry)) break
    heap[place] = child
    place = 2 * place + (isRight ? 2 : 1)
  }
  heap[place] = entry
}
