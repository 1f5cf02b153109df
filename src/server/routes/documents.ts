import type { Instant } from '#domain/time/instant.ts'
import type { DocumentCheck } from '#wire/api/discrepancies.ts'
import type { After } from '../runtime/timers.ts'
import { createTurns, type Turns } from '../runtime/turns.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { createLooks } from '../mirror/looks.ts'
import type { FileOpened, FileSubject, Files, FilesRead } from '../mirror/read-files.ts'
import { findContainers } from '../store/containers/containers.ts'
import type { Store } from '../store/engine/open-store.ts'
import { findShipments } from '../store/containers/shipments.ts'
import { findDiscrepancies } from './find-discrepancies.ts'
import { orTimeout } from './time-limit.ts'
import { notTracked, RequestProblem, tooManyRequests } from './problem.ts'
import { bytesAnswer, idOf, inTurn, personOf, type RouteContext, type Routes } from './route.ts'
import { serviceProblem } from './service-problem.ts'

const freshForMs = 60_000
/** A failed read isn't repeated at once, however many people press reload. */
const failedForMs = 10_000
/** A slow file delays one person. This many at once delay everyone. */
const maxReceiving = 8

/** Reading the whole account costs several requests. */
const accountFreshForMs = 5 * 60_000

/**
 * The files that the service links to a container or a shipment, and those of the whole account compared with tracking.
 * Opening them twice uses the account's budget once.
 */
export function documentRoutes(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'assessFacts'>
  readonly files: Files
  readonly now: () => Instant
  readonly after: After
}): Routes {
  const { store, files, now, after } = deps
  const look = createLooks<FilesRead>(now, failedForMs)
  /** A file is in memory while it is received, so each person gets one at a time. */
  const downloads = new Map<string, Turns>()
  let receiving = 0

  async function answer(c: RouteContext, subject: FileSubject) {
    const isAbout = subject.ids
    const key = subject.references.join('\n')
    const { read: reading } = look(`${idOf(c)}\n${key}`, freshForMs, () => files.find(subject))
    const read = await orTimeout(reading, after)
    if (!read.ok) throw serviceProblem(read.failure)
    const { files: documents, reads, ...rest } = read.found
    const discrepancies = (await inTurn(c, () => findDiscrepancies(deps, reads))).filter(
      ({ difference }) => isAbout.has(difference.subject.id),
    )
    return { data: { ...rest, documents, discrepancies, askedFor: subject.references } }
  }

  return {
    'GET /api/documents': async (c) => {
      const newest = look('newest', accountFreshForMs, () => files.newest())
      const read = await orTimeout(newest.read, after)
      if (!read.ok) throw serviceProblem(read.failure)
      const { reads, unreadable, more } = read.found
      const data: DocumentCheck = {
        discrepancies: await inTurn(c, () => findDiscrepancies(deps, reads)),
        documents: reads.length,
        comparable: reads.filter(({ claims }) => claims.length > 0).length,
        unreadable,
        more,
        readAt: newest.readAt,
      }
      return { data }
    },

    'GET /api/documents/:id/file': (c) => {
      const id = idOf(c)
      const { signal } = c.req.raw
      const { id: who } = personOf(c)
      const turns = downloads.get(who) ?? createTurns()
      downloads.set(who, turns)
      return turns.run(who, signal, async () => {
        if (receiving >= maxReceiving) throw tooManyRequests(10)
        receiving += 1
        const file = await files.open(id, signal).finally(() => (receiving -= 1))
        if (!file.ok) throw whyNoFile(file)
        // Never opened on this origin: the bytes are whatever somebody uploaded.
        return bytesAnswer(c, file.bytes, {
          'content-type': 'application/octet-stream',
          'content-disposition': 'attachment',
          'cache-control': 'no-store',
        })
      })
    },

    'GET /api/containers/:id/documents': async (c) => {
      const [container] = await inTurn(c, () => findContainers(store.db, [idOf(c)]))
      if (!container) throw notTracked('container')
      const { shipment } = container
      return answer(c, {
        references: [...(shipment ? [shipment.billOfLading] : []), container.number],
        ids: new Set([container.id, ...(shipment ? [shipment.id] : [])]),
      })
    },

    'GET /api/shipments/:id/documents': async (c) => {
      const [shipment] = await inTurn(c, () => findShipments(store.db, [idOf(c)]))
      if (!shipment) throw notTracked('shipment')
      return answer(c, {
        references: [shipment.billOfLading],
        ids: new Set([shipment.id, ...shipment.containerIds]),
      })
    },
  }
}

function whyNoFile(file: Extract<FileOpened, { readonly ok: false }>): RequestProblem {
  if ('why' in file) return noFile(502, file.why)
  return file.failure.kind === 'not-found'
    ? noFile(404, 'The tracking provider has no file for this document.')
    : serviceProblem(file.failure)
}

const noFile = (status: 404 | 502, title: string) =>
  new RequestProblem({ status, kind: 'no-file', title })
