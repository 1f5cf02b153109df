import type { Fetch } from '../runtime/fetch.ts'
import type { UnreadableFact } from '#domain/container/unreadable-field.ts'
import { epochMs } from '#domain/time/instant.ts'
import { anyResource, type AnyList, type AnyResource } from '#wire/upstream/json-api.ts'
import { StoreFull } from '../store/schema/engine.ts'
import type { Store } from '../store/engine/open-store.ts'
import { saveUnreadable } from '../store/containers/unreadable.ts'
import { saveUnreadableFields } from '../store/containers/unreadable-fields.ts'
import type { Result, Upstream } from '../upstream/create-upstream.ts'
import type { Failure } from '../upstream/failure.ts'
import { fetchFile, type FileFetched } from './fetch-file.ts'
import { reasonOf } from './translated.ts'
import { translateFile, type FileFacts, type FileRead } from './translate-file.ts'

/**
 * A container or shipment whose files to find: its numbers, and the ids of which a file must be linked to at least one.
 */
export interface FileSubject {
  readonly references: readonly string[]
  readonly ids: ReadonlySet<string>
}

/** Files that are linked to a subject, newest first. */
export interface FilesFound {
  readonly files: readonly FileFacts[]
  /** The same files, with what they are linked to and what they claim. */
  readonly reads: readonly FileRead[]
  /** Records for which it is unknown whether they belong here. */
  readonly unreadable: number
  /** Whether there are more under these numbers than were searched. */
  readonly more: boolean
}

/** The files that people uploaded to the service; read on request, never mirrored. */
export interface Files {
  find(subject: FileSubject): Promise<FilesRead>
  /** The newest files of the whole account, up to {@link maxPages} pages. */
  newest(): Promise<FilesRead>
  /** The bytes of one file, which the service names by a URL. `signal` ends the download. */
  open(id: string, signal: AbortSignal): Promise<FileOpened>
}

/** A file's bytes; or the failure of the service; or why its URL gave none, as a sentence. */
export type FileOpened = FileFetched | { readonly ok: false; readonly failure: Failure }

export type FilesRead =
  | { readonly ok: true; readonly found: FilesFound }
  | { readonly ok: false; readonly failure: Failure }

const extraction = 'last_document_representation'
const size = 100
/** Maximum requests of the people's share for one search through the account. */
export const maxPages = 5

/** Creates the reader of files: one request of the people's share for each number of the subject. */
export function createFiles(deps: {
  readonly store: Store
  readonly upstream: Pick<Upstream, 'readList' | 'readDownloadUrl'>
  /** The service, and the secrets that no file may repeat. */
  readonly service: {
    readonly baseUrl: string
    readonly fetch: Fetch
    readonly secrets: () => readonly string[]
  }
}): Files {
  const { store, upstream, service } = deps

  const askNewest = (number: number, include: readonly string[]) =>
    upstream.readList(
      'documents',
      { number, size, include, sort: '-created_at' },
      { priority: 'people', tries: 2 },
    )

  const ask = (reference: string, include: readonly string[]) =>
    upstream.readList(
      'documents',
      { number: 1, size, include, filter: { reference } },
      { priority: 'people', tries: 2 },
    )

  async function page(
    read: (include: readonly string[]) => Promise<Result<AnyList>>,
  ): Promise<Result<AnyList>> {
    const first = await read([extraction])
    return !first.ok && first.failure.kind === 'invalid' ? read([]) : first
  }

  async function save(lost: readonly Lost[], fields: readonly FieldsOf[]): Promise<void> {
    if (lost.length + fields.length === 0) return
    const write = store.transaction(async (tx) => {
      await saveUnreadable(
        tx,
        lost.map((record) => ({ resource: 'document', ...record })),
      )
      await saveUnreadableFields(tx, 'document', fields)
    })
    await write.catch((error: unknown) => {
      if (!(error instanceof StoreFull)) throw error
    })
  }

  return {
    async find({ references, ids }) {
      const found = new Map<string, FileRead>()
      const lost = new Map<string, Lost>()
      const fields = new Map<string, FieldsOf>()
      let more = false
      // Without a number the service would list every file of the account.
      for (const reference of references.filter(Boolean)) {
        const answer = await page((include) => ask(reference, include))
        if (!answer.ok) return answer
        const read = readFiles(answer.body, ids)
        for (const one of read.files) found.set(one.file.id, one)
        for (const one of read.fields) fields.set(one.id, one)
        for (const [at, one] of read.lost.entries())
          lost.set(one.recordId ?? `${reference} ${at}`, one)
        more ||= hasMore(answer.body)
      }
      await save([...lost.values()], [...fields.values()])
      return { ok: true, found: { ...listed(found), unreadable: lost.size, more } }
    },

    async newest() {
      const found = new Map<string, FileRead>()
      let unreadable = 0
      let more = true
      for (let number = 1; more && number <= maxPages; number += 1) {
        const answer = await page((include) => askNewest(number, include))
        if (!answer.ok) return answer
        const read = readFiles(answer.body, null)
        for (const one of read.files) found.set(one.file.id, one)
        unreadable += read.lost.length
        more = answer.body.data.length > 0 && Boolean(answer.body.links?.next)
      }
      return { ok: true, found: { ...listed(found), unreadable, more } }
    },

    async open(id, signal) {
      const named = await upstream.readDownloadUrl(id, { priority: 'people', tries: 2, signal })
      if (!named.ok) return named
      return fetchFile(named.body.download_url, {
        origin: new URL(service.baseUrl).origin,
        fetch: service.fetch,
        secrets: service.secrets(),
        signal,
      })
    },
  }
}

interface FieldsOf {
  readonly id: string
  readonly unreadable: readonly UnreadableFact[]
}

interface Lost {
  readonly recordId: string | null
  readonly reason: string
  readonly raw: unknown
}

function listed(found: ReadonlyMap<string, FileRead>): Pick<FilesFound, 'files' | 'reads'> {
  const reads = [...found.values()].toSorted((a, b) => newestFirst(a.file, b.file))
  return { reads, files: reads.map(({ file }) => file) }
}

/** The service ignores an unknown filter, so each file's links decide; `ids` null: all are wanted. */
function readFiles(body: AnyList, ids: ReadonlySet<string> | null) {
  const representations = new Map<string, AnyResource>()
  for (const raw of body.included ?? []) {
    const read = anyResource.safeParse(raw)
    if (read.success && read.data.type === 'document_representation')
      representations.set(read.data.id, read.data)
  }
  const files: FileRead[] = []
  const lost: Lost[] = []
  const fields: FieldsOf[] = []
  for (const raw of body.data) {
    const resource = anyResource.safeParse(raw)
    if (!resource.success) {
      lost.push({ recordId: null, reason: reasonOf(resource.error), raw })
      continue
    }
    const read = translateFile(resource.data, representations)
    if (!read.ok) lost.push({ recordId: resource.data.id, reason: read.reason, raw })
    else if (ids === null || [...read.facts.linkedIds].some((id) => ids.has(id))) {
      files.push(read.facts)
      fields.push({ id: resource.data.id, unreadable: read.unreadable })
    }
  }
  return { files, fields, lost }
}

function hasMore(body: AnyList): boolean {
  return Boolean(body.links?.next) || (body.meta?.total ?? 0) > body.data.length
}

/** Files without a time come last. */
function newestFirst(a: FileFacts, b: FileFacts): number {
  const at = ({ receivedAt }: FileFacts) => (receivedAt ? epochMs(receivedAt) : 0)
  return at(b) - at(a) || (a.id < b.id ? -1 : 1)
}
