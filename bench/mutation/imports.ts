import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

/** The domain imports of each file of the domain, including its specs. Type imports don't count. */
const loads = new Map(
  globSync('src/domain/**/*.ts').map((file) => {
    const code = stripTypeScriptTypes(readFileSync(file, 'utf8'))
    const targets = Array.from(code.matchAll(/^(?:import|\}|export) .*from '(\..*)'/gm), (match) =>
      join(dirname(file), match[1] ?? ''),
    )
    return [file, new Set(targets)] as const
  }),
)

/** Every file that loads a file, including itself (0), by the number of imports in between: nothing else can notice it. */
export function distancesTo(file: string): ReadonlyMap<string, number> {
  const distances = new Map([[file, 0]])
  for (const [near, distance] of distances)
    for (const [far, targets] of loads)
      if (targets.has(near) && !distances.has(far)) distances.set(far, distance + 1)
  return distances
}
