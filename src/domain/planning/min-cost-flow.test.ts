import { describe, expect, it } from 'vitest'
import { createNetwork, type FlowNetwork } from './min-cost-flow.ts'

/** From 0 to 3 by 1 or by 2; between them a cheap way across. */
function diamond(): FlowNetwork {
  const network = createNetwork(4)
  network.addArc(0, 1, 2, 1n)
  network.addArc(0, 2, 1, 5n)
  network.addArc(1, 2, 1, 1n)
  network.addArc(1, 3, 1, 10n)
  network.addArc(2, 3, 2, 1n)
  return network
}
const flows = (network: FlowNetwork, arcs: number) =>
  Array.from({ length: arcs }, (_, at) => network.flowOn(2 * at))

describe('the cheapest way through a network', () => {
  it('is taken first, then the next, until there is none', () => {
    const network = diamond()
    expect(network.sendOne(0, 3)).toBe(true)
    expect(flows(network, 5)).toEqual([1, 0, 1, 0, 1])
    expect(network.sendOne(0, 3)).toBe(true)
    expect(flows(network, 5)).toEqual([1, 1, 1, 0, 2])
    expect(network.sendOne(0, 3)).toBe(true)
    expect(flows(network, 5)).toEqual([2, 1, 1, 1, 2])
    expect(network.sendOne(0, 3)).toBe(false)
    expect(flows(network, 5)).toEqual([2, 1, 1, 1, 2])
  })

  it('may send an earlier unit elsewhere', () => {
    const network = createNetwork(4)
    network.addArc(0, 1, 1, 1n)
    network.addArc(0, 2, 1, 4n)
    const across = network.addArc(1, 2, 1, 1n)
    const out = network.addArc(1, 3, 1, 5n)
    network.addArc(2, 3, 1, 1n)
    network.sendOne(0, 3)
    expect(network.flowOn(across)).toBe(1)
    network.sendOne(0, 3)
    expect([network.flowOn(across), network.flowOn(out)]).toEqual([0, 1])
  })

  it('is the same of two that cost the same: the node of the lower number', () => {
    for (const order of [
      [1, 2],
      [2, 1],
    ]) {
      const network = createNetwork(4)
      const arcs = new Map(order.map((node) => [node, network.addArc(0, node, 1, 1n)]))
      for (const node of order) network.addArc(node, 3, 1, 1n)
      network.sendOne(0, 3)
      expect([network.flowOn(arcs.get(1) ?? -1), network.flowOn(arcs.get(2) ?? -1)]).toEqual([1, 0])
    }
  })

  it('is found among many, however they are listed', () => {
    const prices = [9n, 4n, 7n, 2n, 8n, 1n, 6n, 3n, 5n, 0n, 11n, 10n]
    const network = createNetwork(prices.length + 2)
    const sink = prices.length + 1
    const arcs = prices.map((price, at) => network.addArc(0, at + 1, 1, price))
    for (const at of prices.keys()) network.addArc(at + 1, sink, 1, 0n)
    const taken: bigint[] = []
    while (network.sendOne(0, sink)) {
      const used = arcs.flatMap((arc, at) => (network.flowOn(arc) > 0 ? [prices[at] ?? -1n] : []))
      taken.push(used.reduce((sum, price) => sum + price, 0n))
    }
    expect(taken).toEqual([0n, 1n, 3n, 6n, 10n, 15n, 21n, 28n, 36n, 45n, 55n, 66n])
  })
})

describe('what one unit more would cost', () => {
  it('is known for each node that can be reached, and for no other', () => {
    const network = diamond()
    expect(network.costsFrom(0)).toEqual([0n, 1n, 2n, 3n])
    expect(network.costsFrom(3)).toEqual([null, null, null, 0n])
  })

  it('follows what stands: where a unit can be taken back it saves', () => {
    const network = diamond()
    network.sendOne(0, 3)
    expect(network.costsFrom(0)).toEqual([0n, 1n, 5n, 6n])
    expect(network.costsFrom(3)).toEqual([-3n, -2n, -1n, 0n])
    network.sendOne(0, 3)
    expect(network.costsFrom(3)).toEqual([-6n, -5n, -1n, 0n])
  })
})

interface Arc {
  readonly from: number
  readonly to: number
  readonly capacity: number
  readonly cost: bigint
}

/** The same network for the same seed: arcs from anywhere to anywhere, at prices that hardly ever tie. */
function arcsBySeed(seed: number, nodes: number, count: number): readonly Arc[] {
  let state = seed
  const below = (limit: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * limit)
  }
  return Array.from({ length: count }, () => ({
    from: below(nodes),
    to: below(nodes),
    capacity: 1 + below(2),
    cost: BigInt(below(10_000)),
  }))
}

/** Costs from a node by trying every arc until nothing gets cheaper. */
function byTrying(source: number, nodes: number, arcs: readonly Arc[]): readonly (bigint | null)[] {
  const costs: (bigint | null)[] = Array.from({ length: nodes }, (_, node) =>
    node === source ? 0n : null,
  )
  for (let round = 0; round < nodes; round++)
    for (const { from, to, cost } of arcs) {
      const here = costs[from] ?? null
      const before = costs[to] ?? null
      if (here !== null && (before === null || here + cost < before)) costs[to] = here + cost
    }
  return costs
}

/** The residual network: the capacity that is left, and the flow that can be reversed. */
function leftOver(arcs: readonly Arc[], network: FlowNetwork): readonly Arc[] {
  return arcs.flatMap((arc, at) => {
    const flow = network.flowOn(2 * at)
    const back = { from: arc.to, to: arc.from, capacity: flow, cost: -arc.cost }
    return [...(flow < arc.capacity ? [arc] : []), ...(flow > 0 ? [back] : [])]
  })
}

describe('against trying every arc', () => {
  const [nodes, source] = [24, 3]

  it.each(Array.from({ length: 12 }, (_, i) => i + 1))(
    'network %i costs the same, with nothing sent and after each unit',
    (seed) => {
      const arcs = arcsBySeed(seed, nodes, 90)
      const network = createNetwork(nodes)
      for (const { from, to, capacity, cost } of arcs) network.addArc(from, to, capacity, cost)
      let isOpen = true
      while (isOpen) {
        expect(network.costsFrom(source)).toEqual(byTrying(source, nodes, leftOver(arcs, network)))
        isOpen = network.sendOne(source, nodes - 1)
      }
      expect(network.costsFrom(source)[nodes - 1]).toBeNull()
    },
  )
})
