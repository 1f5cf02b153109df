import { ownValue } from '#domain/tables/own-value.ts'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { chooseEncoding, encode, type Encoding } from './routes/encoding.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const compressed = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt'])

interface File {
  readonly type: string
  readonly etag: string
  readonly isImmutable: boolean
  in(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>
  readonly isCompressed: boolean
}

/** The built dashboard, in memory. Only files of a known type are published: no source maps, no dotfiles. */
export interface StaticFiles {
  /** The file at `path` (decoded, beginning with /), or null. */
  answer(path: string, request: Request, status?: 200 | 404): Promise<Response | null>
}

/** For a dashboard that something else serves. */
export const noFiles: StaticFiles = { answer: () => Promise.resolve(null) }

/** Reads `directory` once. A missing directory has no files. */
export async function readStaticFiles(directory: string): Promise<StaticFiles> {
  const files = new Map<string, File>()
  for (const name of await listFiles(directory)) {
    const extension = extname(name)
    const type = ownValue(types, extension)
    const path = `/${name.split(sep).join('/')}`
    if (type === undefined || /(^|\/)\./.test(path)) continue
    files.set(
      path,
      createFile(path, type, compressed.has(extension), await readFile(join(directory, name))),
    )
  }
  return {
    async answer(path, request, status = 200) {
      const file = files.get(path)
      if (!file) return null
      const encoding = file.isCompressed
        ? chooseEncoding(request.headers.get('accept-encoding') ?? undefined)
        : 'identity'
      const headers = {
        etag: file.etag,
        'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(file.isCompressed ? { vary: 'accept-encoding' } : {}),
      }
      if (status === 200 && request.headers.get('if-none-match') === file.etag)
        return new Response(null, { status: 304, headers })
      return new Response(await file.in(encoding), {
        status,
        headers: {
          ...headers,
          'content-type': file.type,
          ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        },
      })
    },
  }
}

async function listFiles(directory: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function createFile(path: string, type: string, isCompressed: boolean, content: Buffer): File {
  const bytes = new Uint8Array(content)
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    type,
    isCompressed,
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    // The build puts a content hash into the name of everything under /assets.
    isImmutable: path.startsWith('/assets/'),
    in(encoding) {
      const known = made.get(encoding) ?? encode(bytes, encoding)
      made.set(encoding, known)
      return known
    },
  }
}
