import { Hono } from 'hono'
import type { Account } from '../account/account.ts'
import { findDocument, type AnyDocument } from '../documents/library.ts'
import { portDocument } from '../documents/place-document.ts'
import { document, single } from '../documents/answer.ts'
import { pageLinks } from '../http/page.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Kind } from '../world/identity.ts'
import { ports } from '../world/ports.ts'

/** The list is undocumented: all ports at once, with links that claim pages of twenty (public facts, section 5). */
export function portRoutes(account: Account): Hono {
  return byIdOrCode(account, 'port').get('/', (c) => {
    const { identity } = account.world
    const data = ports.flatMap((_, at) => portDocument(identity, at) ?? [])
    const page = { number: 1, size: 20 }
    return document({ data, links: pageLinks(new URL(c.req.url), page, data.length) })
  })
}

export function metroAreaRoutes(account: Account): Hono {
  return byIdOrCode(account, 'metro_area')
}

/** Ocean terminals and ramps; there is no list of them (public facts, section 2). */
export function terminalRoutes(account: Account): Hono {
  return new Hono()
    .get('/', () => {
      throw new Refusal(403, [{ detail: 'You are not allowed to list terminals.' }])
    })
    .get('/:id', (c) =>
      single(c, account, present(findDocument(account, 'terminal', c.req.param('id')))),
    )
}

function byIdOrCode(account: Account, type: Kind): Hono {
  return new Hono().get('/:id', (c) => {
    const asked = c.req.param('id')
    const at = ports.findIndex((port) => port.code === asked.toUpperCase())
    const id = at < 0 ? asked : account.world.identity.idOf(type, at)
    return single(c, account, present(findDocument(account, type, id)))
  })
}

function present(document: AnyDocument | null): AnyDocument {
  if (document === null) throw notFound()
  return document
}
