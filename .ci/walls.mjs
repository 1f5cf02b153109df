// The import rules: which folder may import which. Default: forbidden. Run by `npm run check`. `--prove` plants a violation
// of each kind in an empty project and requires that every one is caught.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'

const test = String.raw`(\.test\.tsx?$|/testing/)`

/**
 * Folder -> folders it may import besides itself. Packages have their own rules, below. Every folder of the server may
 * import `runtime`.
 */
const doors = {
  'src/server/runtime': [],
  'src/domain': [],
  'src/wire/api': ['src/domain'],
  'src/wire/upstream': ['src/domain/time/instant.ts'],
  'src/server/store': ['src/domain'],
  'src/server/upstream': ['src/domain/time/instant.ts', 'src/wire/upstream', 'src/server/store'],
  'src/server/mirror': [
    'src/domain',
    'src/wire/upstream',
    'src/server/upstream',
    'src/server/store',
  ],
  'src/server/outbox': [
    'src/domain',
    'src/wire/api',
    'src/wire/upstream',
    'src/server/upstream',
    'src/server/store',
    'src/server/mirror',
  ],
  'src/server/webhooks': [
    'src/domain',
    'src/wire/upstream',
    'src/server/mirror',
    'src/server/store',
    'src/server/upstream',
  ],
  'src/server/fleet': ['src/domain', 'src/wire/api', 'src/server/store'],
  'src/server/live': ['src/domain', 'src/wire/api', 'src/server/fleet', 'src/server/store'],
  'src/server/digest': ['src/domain', 'src/server/store', 'src/server/fleet'],
  'src/server/alerts': ['src/domain', 'src/server/store', 'src/server/fleet'],
  'src/server/chat': ['src/domain', 'src/server/store', 'src/server/fleet', 'src/server/alerts'],
  'src/server/demo': [
    'src/domain',
    'src/wire/api',
    'src/server/auth',
    'src/server/store',
    'src/server/fleet',
    'src/server/mirror',
    'src/server/alerts',
    'src/server/dispute',
    'src/server/share',
    'src/server/orders',
    'src/server/calendar',
    'src/server/routes',
    'src/server/kpi',
  ],
  'src/server/dispute': ['src/domain', 'src/wire/api', 'src/server/store', 'src/server/fleet'],
  'src/server/kpi': ['src/domain', 'src/wire/api', 'src/server/store', 'src/server/fleet'],
  'src/server/report': [
    'src/domain',
    'src/wire/api',
    'src/server/store',
    'src/server/fleet',
    'src/server/dispute',
    'src/server/digest',
  ],
  'src/server/orders': [
    'src/domain',
    'src/wire/api',
    'src/server/store',
    'src/server/fleet',
    'src/server/digest',
    'src/server/dispute',
    'src/server/share',
  ],
  'src/server/search': ['src/domain', 'src/wire/api', 'src/server/store', 'src/server/fleet'],
  'src/server/share': ['src/domain', 'src/wire/api', 'src/server/store', 'src/server/fleet'],
  'src/server/calendar': ['src/domain', 'src/wire/api', 'src/server/store', 'src/server/fleet'],
  'src/server/auth': ['src/domain', 'src/wire/api', 'src/server/store'],
  'src/server/routes': [
    'src/domain',
    'src/wire/api',
    'src/server/store',
    'src/server/fleet',
    'src/server/search',
    'src/server/dispute',
    'src/server/report',
    'src/server/share',
    'src/server/orders',
    'src/server/calendar',
    'src/server/alerts',
    'src/server/chat',
    'src/server/live',
    'src/server/outbox',
    'src/server/mirror',
    'src/server/auth',
    'src/server/webhooks',
  ],
  'src/server/mcp': [
    'src/domain',
    'src/wire/api',
    'src/server/store',
    'src/server/fleet',
    'src/server/search',
    'src/server/outbox',
    'src/server/auth',
    'src/server/routes',
  ],
  'src/sandbox': ['src/wire/upstream'],
  'src/web/cell.ts': [],
  'src/web/ui': ['src/web/cell.ts'],
  'src/web/data': ['src/domain', 'src/wire/api', 'src/web/cell.ts'],
  'src/web/fleet': ['src/domain', 'src/wire/api', 'src/web/data'],
  'src/web/parts': [
    'src/domain',
    'src/wire/api',
    'src/web/data',
    'src/web/fleet',
    'src/web/ui',
    'src/web/paths.ts',
    'src/web/cell.ts',
  ],
  'src/web/catalog': ['src/web/ui'],
  'src/web/app': ['src/domain', 'src/wire/api', 'src/web'],
}

const file = (room) => (room.endsWith('.ts') ? `^${room}$` : `^${room}/`)
const anything = { path: '^(src|node_modules|e2e|public)|^[a-z:_/]+$' }
const outside = { path: ['^node_modules/', '^(node:)?[a-z0-9_/]+$'] }

const allowed = [
  { from: { path: '^src/server/', pathNot: test }, to: { path: file('src/server/runtime') } },
  ...Object.entries(doors).flatMap(([room, others]) => [
    { from: { path: file(room), pathNot: test }, to: { path: file(room), pathNot: test } },
    ...others.map((other) => ({
      from: { path: file(room), pathNot: test },
      to: { path: file(other), pathNot: test },
    })),
  ]),
  {
    from: { path: String.raw`^src/server/[^/]+\.ts$`, pathNot: test },
    to: { path: ['^src/server/', '^src/domain/', '^src/wire/'], pathNot: test },
  },
  {
    from: { path: '^src/web/features/([^/]+)/', pathNot: test },
    to: {
      path: [
        '^src/web/features/$1/',
        '^src/domain/',
        '^src/wire/api/',
        '^src/web/(data|fleet|parts|ui)/',
        '^src/web/(paths|cell).ts$',
      ],
      pathNot: test,
    },
  },
  {
    from: { path: String.raw`^src/web/paths\.ts$` },
    to: { path: ['^src/web/', '^src/domain/', '^src/wire/api/'], pathNot: test },
  },
  {
    from: { path: String.raw`^src/(run|dev)\.ts$` },
    to: { path: [String.raw`^src/server/[^/]+\.ts$`, String.raw`^src/sandbox/[^/]+\.ts$`] },
  },
  { from: { path: test }, to: anything },
  { from: { path: '^src/domain/time/zone.ts$' }, to: { path: '^node_modules/date-fns-tz' } },
  { from: { path: '^src/wire/' }, to: { path: '^node_modules/zod' } },
  { from: { path: '^src/(server|sandbox|web|start|run|dev|vite)' }, to: outside },
]

const forbidden = [
  {
    name: 'no-circles',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { pathNot: test } },
  },
  {
    name: 'browser-is-no-server',
    severity: 'error',
    from: { path: '^src/web/', pathNot: test },
    to: { path: String.raw`^(node:)?(fs|path|crypto|child_process|http|https|net|os)$` },
  },
  {
    name: 'web-reaches-no-server',
    severity: 'error',
    from: { path: '^src/web/app/main.tsx$' },
    to: { path: '^src/(server|sandbox|wire/upstream)/', reachable: true },
  },
  {
    name: 'product-has-no-catalog',
    severity: 'error',
    from: { pathNot: ['^src/web/catalog/', test] },
    to: { path: '^src/web/catalog/' },
  },
  { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
]

async function violations() {
  const files = readdirSync('src', { recursive: true }).filter((name) => /\.tsx?$/.test(name))
  const { output } = await cruise(['src'], {
    ruleSet: { forbidden, allowed, allowedSeverity: 'error' },
    validate: true,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'src/tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  })
  const seen = output.modules.filter((module) => /^src\/.*\.tsx?$/.test(module.source)).length
  if (seen < files.length)
    throw new Error(`Only ${seen} of ${files.length} modules were read: the walls were not checked`)
  const found = output.summary.violations
    .filter((one) => one.rule.severity === 'error')
    .map((one) => `${one.rule.name}: ${one.from} -> ${one.to}`)
  return { seen, found: [...found, ...twoWayImports(output.modules)] }
}

/** Imports between two folders that import each other: neither can then be read without the other. */
function twoWayImports(modules) {
  const isTest = (path) => new RegExp(test).test(path)
  const imports = modules
    .filter(({ source }) => source.startsWith('src/') && !isTest(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => resolved.startsWith('src/') && !isTest(resolved))
        .map(({ resolved }) => ({ from: source, to: resolved })),
    )
  const between = ({ from, to }) => `${dirname(from)} ${dirname(to)}`
  const pairs = new Set(imports.map(between))
  return imports
    .filter(({ from, to }) => dirname(from) !== dirname(to))
    .filter(({ from, to }) => pairs.has(between({ from: to, to: from })))
    .map(({ from, to }) => `two-way-folders: ${from} -> ${to}`)
}

/** One planted import for each line of the matrix that guarantees something. */
const plants = [
  ['src/server/routes/planted.ts', '#server/upstream/planted-target.ts'],
  ['src/sandbox/planted.ts', '#domain/planted-target.ts'],
  ['src/domain/planted.ts', '#wire/api/planted-target.ts'],
  ['src/domain/planted-package.ts', 'zod'],
  ['src/wire/upstream/planted.ts', '#domain/planted-target.ts'],
  ['src/wire/api/planted.ts', '#wire/upstream/planted-target.ts'],
  ['src/server/fleet/planted.ts', '#server/upstream/planted-target.ts'],
  ['src/server/store/planted.ts', '#wire/api/planted-target.ts'],
  ['src/web/ui/planted.ts', '#domain/planted-target.ts'],
  ['src/web/data/planted.ts', '#server/store/planted-target.ts'],
  ['src/web/parts/planted.ts', '#web/features/board/planted-target.ts'],
  ['src/web/features/board/planted.ts', '#web/features/lookup/planted-target.ts'],
  ['src/web/app/planted.ts', '#web/catalog/planted-target.ts'],
  ['src/web/catalog/planted.ts', '#web/data/planted-target.ts'],
  ['src/domain/one/planted.ts', '#domain/two/planted-target.ts'],
  ['src/domain/two/planted.ts', '#domain/one/planted-target.ts'],
]

async function prove() {
  const house = mkdtempSync(join(tmpdir(), 'walls-'))
  const write = (path, text) => {
    mkdirSync(join(house, dirname(path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  cpSync('package.json', join(house, 'package.json'))
  cpSync('src/tsconfig.base.json', join(house, 'src/tsconfig.base.json'))
  symlinkSync(join(process.cwd(), 'node_modules'), join(house, 'node_modules'))
  for (const [from, to] of plants) {
    if (to.startsWith('#')) write(`src/${to.slice(1)}`, 'export const planted = 1\n')
    const name = to.startsWith('#') ? 'planted' : 'string'
    write(from, `import { ${name} } from '${to}'\nexport const used = ${name}\n`)
  }
  process.chdir(house)
  const { found } = await violations()
  process.chdir('/')
  rmSync(house, { recursive: true })
  const missed = plants.filter(([from]) => !found.some((line) => line.includes(`${from} -> `)))
  for (const [from, to] of missed) console.error(`Not caught: ${from} importing ${to}`)
  console.log(`${plants.length - missed.length} of ${plants.length} planted imports were caught`)
  return missed.length === 0
}

if (process.argv.includes('--prove')) {
  process.exitCode = (await prove()) ? 0 : 1
} else {
  const { seen, found } = await violations()
  for (const line of found) console.error(line)
  console.log(`Walls: ${seen} modules, ${found.length} forbidden imports`)
  process.exitCode = found.length === 0 ? 0 : 1
}
