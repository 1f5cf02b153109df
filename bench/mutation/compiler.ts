import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Mutant } from './mutants.ts'

/** Inside the project, so that packages resolve, but outside every TypeScript program of the project. */
const workshop = 'node_modules/.cache/mutants'

/** Errors that don't matter in a temporary file are off: dead code, unused names. */
const settings = {
  extends: resolve('src/tsconfig.base.json'),
  compilerOptions: {
    noEmit: true,
    composite: false,
    incremental: false,
    noUnusedLocals: false,
    noUnusedParameters: false,
    allowUnreachableCode: true,
  },
  include: ['domain'],
  exclude: ['**/*.test.ts', '**/testing'],
}

/**
 * The mutants of a file that compile: no one could commit the others, such as a word that is no longer in its list. Each is
 * written beside its rule in a copy of the domain, and the compiler runs once for all of them.
 */
export function compiling(file: string, source: string, mutants: readonly Mutant[]) {
  if (mutants.length === 0) return mutants
  rmSync(workshop, { recursive: true, force: true })
  mkdirSync(workshop, { recursive: true })
  cpSync('src/domain', join(workshop, 'domain'), { recursive: true })
  writeFileSync(join(workshop, 'tsconfig.json'), JSON.stringify(settings))
  const folder = join(workshop, dirname(file).replace('src/', ''))
  for (const [at, { start, end, text }] of mutants.entries()) {
    const path = join(folder, nameOf(file, at))
    writeFileSync(path, source.slice(0, start) + text + source.slice(end))
  }
  const { stdout } = spawnSync('tsc', ['-p', workshop, '--pretty', 'false'], { encoding: 'utf8' })
  return mutants.filter((_, at) => !stdout.includes(`${nameOf(file, at)}(`))
}

function nameOf(file: string, at: number): string {
  return `${basename(file, '.ts')}.mutant-${at}.ts`
}
