// A string from the service, a URL or a file may be `__proto__` or `constructor`, which every plain object has. So tables
// that are keyed by arbitrary text are read with `ownValue` (src/domain/tables). Run by `npm run check`. `--prove` plants a
// violation of each kind and checks that every one is caught.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Files whose keys are our own names: database columns and tables, schema members, environment variables, keyboard keys. */
const exempt = new Set([
  'src/domain/tables/own-value.ts',
  'src/server/environment.ts',
  'src/server/fleet/short-texts.ts',
  'src/server/mirror/holds-and-fees.ts',
  'src/server/routes/openapi.ts',
  'src/server/store/backup/archive.ts',
  'src/server/store/backup/columns.ts',
  'src/server/store/backup/restore-archive.ts',
  'src/server/store/backup/write-archive.ts',
  'src/server/store/engine/sqlite-database.ts',
  'src/web/ui/shortcuts.tsx',
  'src/wire/upstream/reading.ts',
])

const record = String.raw`(?:Readonly<|Partial<)*Record<string,`

/** Names of types that are such tables. */
function aliasesIn(text) {
  return [...text.matchAll(new RegExp(String.raw`type (\w+) = ${record}`, 'g'))].map(
    ([, name]) => name,
  )
}

/** Names of variables, parameters and members that are such tables. `isShared`: other files may read them. */
function tablesIn(text, aliases) {
  const type = [record, ...aliases.map((name) => String.raw`${name}\b(?!\[)`)].join('|')
  const declared = new RegExp(
    String.raw`(export const |^ *readonly |\b)(\w+)\??: (?:readonly )?(?:${type})`,
    'gm',
  )
  return [...text.matchAll(declared)].map(([, before, name]) => ({
    name,
    shared: /export/.test(before) ? String.raw`\b${name}` : String.raw`\.${name}`,
    isShared: /export|readonly/.test(before),
  }))
}

/** A lookup by anything but a literal, a number or a template that starts with fixed text. */
function lookupsOf(name) {
  return new RegExp(String.raw`${name}\[(?!['"\d]|\x60\w)[^\]]+\](?! (?:\+|\?\?)?= |: )`)
}

function violationsIn(path, text, shared, aliases) {
  if (exempt.has(path)) return []
  const own = tablesIn(text, aliases).map(({ name }) => String.raw`(?<![\x60'])\b${name}`)
  const patterns = [...new Set([...own, ...shared])].map(lookupsOf)
  return text
    .split('\n')
    .flatMap((line, at) =>
      patterns.some((pattern) => pattern.test(line)) || /\w\[[^\]]* as keyof /.test(line)
        ? [`${path}:${at + 1}: ${line.trim()}`]
        : [],
    )
}

if (process.argv.includes('--prove')) {
  const table = 'const labels: Readonly<Record<string, string>> = {}\n'
  const planted = [
    `${table}const label = labels[state]`,
    `${table}const label = labels[said?.state ?? '']`,
    'function read(names: Readonly<Record<string, string>>) { return names[word] }',
    'type Words = Record<string, string>\nfunction read(words: Words) { return words[word] }',
    'const calendar = gates.byFacility[id]',
    'const label = labels[state as keyof typeof labels]',
  ]
  const missed = planted.filter(
    (text) =>
      violationsIn('src/domain/planted.ts', text, ['\\.byFacility'], aliasesIn(text)).length === 0,
  )
  if (missed.length > 0) throw new Error(`Not caught: ${missed.join('; ')}`)
  console.log(`${planted.length} of ${planted.length} planted lookups were caught`)
} else {
  const folders = ['src/domain', 'src/wire', 'src/server', 'src/web']
  const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter(
      (path) =>
        /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/(testing|migrations|catalog)\//.test(path),
    )
    .map((path) => [path, readFileSync(path, 'utf8')])
  const aliases = files.flatMap(([, text]) => aliasesIn(text))
  const shared = files.flatMap(([path, text]) =>
    exempt.has(path)
      ? []
      : tablesIn(text, []).flatMap(({ shared, isShared }) => (isShared ? [shared] : [])),
  )
  const found = files.flatMap(([path, text]) => violationsIn(path, text, shared, aliases))
  if (found.length > 0) {
    console.error(`Looked up by any text, without ownValue:\n${found.join('\n')}`)
    process.exitCode = 1
  } else console.log(`Lookups: ${files.length} files, none by any text without ownValue`)
}
