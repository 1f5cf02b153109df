import { describe, expect, it } from 'vitest'
import { anyPage, openService } from './testing/service.ts'

const service = openService()

/** Lists whose pages the specification or a capture describes; sizes by default. */
const lists = [
  ['/containers', 30],
  ['/shipments', 30],
  ['/tracking_requests', 30],
  ['/parties', 25],
  ['/custom_field_definitions', 25],
] as const

describe.each(lists)(
  '%s (specification, GET /containers; public facts, section 5)',
  (path, size) => {
    it('gives the first page where none is named, of its default size', async () => {
      const plain = await service.read(path, anyPage)
      const named = await service.read(`${path}?page[number]=1&page[size]=${size}`, anyPage)
      expect(plain.data).toHaveLength(Math.min(size, plain.meta.total))
      expect(named.data.map(({ id }) => id)).toEqual(plain.data.map(({ id }) => id))
      expect(plain.meta.size).toBe(size)
    })

    it('counts all records, and links to the next page and the last', async () => {
      const { data, links, meta } = await service.read(`${path}?page[size]=1`, anyPage)
      expect(data).toHaveLength(Math.min(1, meta.total))
      if (meta.total < 2) return
      expect(pageIn(links.next)).toEqual(['2', '1'])
      expect(pageIn(links.last)).toEqual([String(meta.total), '1'])
    })

    it('has no next page on the last, and links back from it', async () => {
      const { meta } = await service.read(`${path}?page[size]=1`, anyPage)
      if (meta.total < 2) return
      const last = await service.read(`${path}?page[size]=1&page[number]=${meta.total}`, anyPage)
      expect(last.links.next).toBeUndefined()
      expect(pageIn(last.links.prev)).toEqual([String(meta.total - 1), '1'])
      expect(pageIn(last.links.first)).toEqual(['1', '1'])
    })

    it('is empty beyond its end', async () => {
      const { data } = await service.read(`${path}?page[number]=99999`, anyPage)
      expect(data).toEqual([])
    })

    it('ignores filters that it does not know', async () => {
      const { meta } = await service.read(path, anyPage)
      const filtered = await service.read(`${path}?filter[no_such_thing]=1`, anyPage)
      expect(filtered.meta.total).toBe(meta.total)
    })
  },
)

describe('sizes (public facts, section 5)', () => {
  it('containers come fifty a page at the most', async () => {
    const { data, meta } = await service.read('/containers?page[size]=500', anyPage)
    expect(data.length).toBeLessThanOrEqual(50)
    expect(meta.size).toBeLessThanOrEqual(50)
  })

  it('pages together hold every container once', async () => {
    const { meta } = await service.read('/containers?page[size]=50', anyPage)
    const pages = Math.min(6, Math.ceil(meta.total / 50))
    const ids = new Set<string>()
    for (let number = 1; number <= pages; number += 1) {
      const page = await service.read(`/containers?page[size]=50&page[number]=${number}`, anyPage)
      for (const { id } of page.data) ids.add(id)
    }
    expect(ids.size).toBe(Math.min(meta.total, pages * 50))
  })
})

describe('include (specification, GET /containers; public facts, section 5)', () => {
  it('brings the shipments of the containers, each once', async () => {
    const { data, included = [] } = await service.read('/containers?include=shipment', anyPage)
    expect(data.length).toBeGreaterThan(0)
    expect(new Set(included.map(({ id }) => id)).size).toBe(included.length)
    expect(new Set(included.map(({ type }) => type))).toEqual(new Set(['shipment']))
  })

  it('follows nested paths', async () => {
    const path = '/containers?include=shipment.port_of_lading'
    const { included = [] } = await service.read(path, anyPage)
    expect(included.map(({ type }) => type)).toContain('port')
  })

  it('brings nothing that was not asked for', async () => {
    const { included } = await service.read('/containers', anyPage)
    expect(included ?? []).toEqual([])
  })

  it('a relation that there is not: 400 that names the parameter', async () => {
    const [error] = await service.refused('/documents?include=no_such_thing', 400)
    expect(error?.source?.parameter).toBe('include')
  })
})

describe('order (specification, GET /containers; public facts, section 5)', () => {
  it('shipments come the newest first', async () => {
    const { data } = await service.read('/shipments', anyPage)
    const created = data.map(({ attributes }) => String(attributes?.created_at))
    expect(created).toEqual(created.toSorted().toReversed())
  })

  it('sort=created_at turns them round', async () => {
    const { data } = await service.read('/shipments?sort=created_at', anyPage)
    const created = data.map(({ attributes }) => String(attributes?.created_at))
    expect(created).toEqual(created.toSorted())
  })

  it('a status that no container has gives no rows', async () => {
    const path = '/containers?filter[current_status]=no_such_status'
    expect((await service.read(path, anyPage)).data).toEqual([])
  })
})

function pageIn(link: string | undefined): (string | null)[] {
  const query = new URL(link ?? 'x:', 'http://localhost').searchParams
  return [query.get('page[number]'), query.get('page[size]')]
}
