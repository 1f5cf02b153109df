// State at module level outlives every component and hides what depends on it. In `src/web` it is a cell (src/web/cell.ts),
// whose subscribers are explicit; caches keyed by immutable values are WeakMaps. Run by `npm run check`. `--prove` plants a
// violation of each kind and requires that every one is caught.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Caches of the browser's results for texts, which can't be keys of a WeakMap. */
const exempt = new Set(['src/web/ui/use-media.ts', 'src/web/parts/grid/row-height.ts'])

const forbidden = [
  /^(?:export )?let /,
  /^(?:export )?const \w+(?:: .+)? = new (?:Map|Set)(?:<.*>)?\(\)/,
  /^(?:export )?const \w+: [^=]+\[\] = \[\]/,
]

function violationsIn(path, text) {
  if (exempt.has(path)) return []
  return text
    .split('\n')
    .flatMap((line, at) =>
      forbidden.some((pattern) => pattern.test(line)) && !/readonly/i.test(line.split('=')[0])
        ? [`${path}:${at + 1}: ${line.trim()}`]
        : [],
    )
}

if (process.argv.includes('--prove')) {
  const planted = [
    'let count = 0',
    'export let current: Policy | null = null',
    'const listeners = new Set<() => void>()',
    'const known = new Map<string, number>()',
    'const recent: Item[] = []',
  ]
  const missed = planted.filter((line) => violationsIn('src/web/planted.ts', line).length === 0)
  if (missed.length > 0) throw new Error(`Not caught: ${missed.join('; ')}`)
  console.log(`${planted.length} of ${planted.length} planted module states were caught`)
} else {
  const files = execFileSync('git', ['ls-files', 'src/web'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
  const found = files.flatMap((path) => violationsIn(path, readFileSync(path, 'utf8')))
  if (found.length > 0) {
    console.error(`State at module level, outside a cell:\n${found.join('\n')}`)
    process.exitCode = 1
  } else console.log(`Module state: ${files.length} files of web, none outside a cell`)
}
