import { Hono } from 'hono'
import * as z from 'zod'
import { plain, readBody } from '../documents/answer.ts'
import { Refusal } from '../http/refusal.ts'
import { endMischief, type Stage } from '../scenarios/stage.ts'
import { scenarios } from '../scenarios/scenarios.ts'

const choice = z.object({ name: z.string() })

/** Scenarios by name: listing them, playing one, and ending what they turned on. */
export function scenarioRoutes(stage: Stage): Hono {
  return new Hono()
    .get('/', () => plain({ data: scenarios.map(({ name, about }) => ({ name, about })) }))
    .post('/', async (c) => {
      const { name } = await readBody(c, choice)
      const chosen = scenarios.find((scenario) => scenario.name === name)
      if (chosen === undefined) throw unknownScenario(name)
      const played = chosen.play(stage)
      const touched =
        typeof played === 'number'
          ? { touched: played }
          : { touched: played.length, containers: played }
      return plain({ data: { name, ...touched } }, 201)
    })
    .delete('/', () => {
      endMischief(stage)
      return plain({ data: [] })
    })
}

function unknownScenario(name: string): Refusal {
  const known = scenarios.map((scenario) => scenario.name).join(', ')
  const detail = `There is no scenario ${name}; there are ${known}.`
  return new Refusal(422, [{ status: '422', title: 'Unprocessable Entity', detail }])
}
