// The gzipped size of what a browser must load, against the budget of the design. Run after `npm run build`, on its output
// (or on the folder named as the first argument). First route: everything that /board loads before any interaction, which
// is what the entry imports (src/web/app/routes.tsx): docs/decisions/0015-first-route-size.md.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const folder = process.argv[2] ?? join(import.meta.dirname, '..', 'dist')
const budget = { firstRoute: 214, styles: 17, fonts: 65, lazyChunk: 60 }

const names = readdirSync(join(folder, 'assets'))
const entry = /src="\/assets\/([^"]+\.js)"/.exec(read('index.html'))?.[1]
if (!entry) throw new Error(`No build of the dashboard in ${folder}: run npm run build.`)

const first = [...withImports(entry, new Set())]
const later = names.filter((name) => name.endsWith('.js') && !first.includes(name))
const largestLater = later.map((name) => [name, zipped(name)]).sort((a, b) => b[1] - a[1])[0]
const rows = [
  ['first route, script', sum(first, zipped), budget.firstRoute],
  ['styles', sum(ending('.css'), zipped), budget.styles],
  ['fonts', sum(ending('.woff2'), raw), budget.fonts],
  [`largest later chunk (${largestLater?.[0]})`, largestLater?.[1] ?? 0, budget.lazyChunk],
]

console.table(rows.map(([what, bytes, most]) => ({ what, kB: (bytes / 1000).toFixed(1), most })))
console.table(
  first
    .map((chunk) => ({ chunk, kB: Number((zipped(chunk) / 1000).toFixed(1)) }))
    .sort((a, b) => b.kB - a.kB)
    .slice(0, 8),
)
const over = rows.filter(([, bytes, most]) => bytes > most * 1000)
for (const [what] of over) console.error(`Over its budget: ${what}`)
process.exitCode = over.length > 0 ? 1 : 0

/** A chunk with all its static imports; what it imports later isn't counted. */
function withImports(name, seen) {
  if (seen.has(name)) return seen
  seen.add(name)
  const code = read(join('assets', name))
  for (const [, next] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    withImports(next, seen)
  return seen
}

function ending(suffix) {
  return names.filter((name) => name.endsWith(suffix))
}

function sum(chunks, sizeOf) {
  return chunks.reduce((total, name) => total + sizeOf(name), 0)
}

function raw(name) {
  return readFileSync(join(folder, 'assets', name)).length
}

function zipped(name) {
  return gzipSync(readFileSync(join(folder, 'assets', name)), { level: 9 }).length
}

function read(path) {
  return readFileSync(join(folder, path), 'utf8')
}
