/**
 * The benefit of planning pickups on the sandbox's fleet: demurrage by the plan compared with the earliest deadline first
 * and with doing nothing, for several numbers of moves a day, and how long the plan takes. Run: `node bench/plan.ts`.
 */
import { internationalFormat } from '../src/domain/text/format.ts'
import { assess } from '#domain/fleet/assess.ts'
import { earliestToday } from '#domain/fleet/deadline-load.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import { chancesOf } from '#domain/planning/pickup-chances.ts'
import { costOfPicks } from '#domain/planning/pickup-costs.ts'
import { pickByDeadline, planPickups } from '#domain/planning/pickup-plan.ts'
import type { PlanTask } from '#domain/planning/pickup-task.ts'
import { defaultPolicy, type Policy } from '#domain/policy/policy.ts'
import { starterTariffs } from '#domain/policy/starter-tariffs.ts'
import { describeSums } from '#domain/text/forecast.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { containerPage, type ContainerRow } from '#wire/api/containers.ts'

const containers = 2_000
const days = 14
const policy: Policy = { ...defaultPolicy, tariffs: starterTariffs }
const now = '2026-11-20T20:42:00Z'

const fleet = (await readFleet()).map((row) => {
  const container = { ...row, deadline: governingDeadline(row, policy) }
  return { container, assessment: assess(container, now, policy) }
})
const first = earliestToday(fleet) ?? '2026-11-20'
const { plannable, others } = chancesOf(
  fleet,
  { first, days, keepsAppointments: true },
  now,
  policy,
)
console.log(
  `${fleet.length} containers: ${plannable.length} can be planned, ${others.length} cannot; ${days} days`,
)
for (const perDay of [1, 2, 3, 5]) {
  const task: PlanTask = {
    first,
    days,
    containers: plannable.map(({ container }) => container),
    moves: { perDay, byPlace: {}, byPlaceDay: {}, inAll: null },
  }
  const begun = performance.now()
  const { picks, oneMore } = planPickups(task)
  const ms = Math.round(performance.now() - begun)
  const nobody = task.containers.map(() => null)
  console.log(
    [
      `${perDay} a day at each terminal: plan ${describeSums(internationalFormat, costOfPicks(task, picks))}`,
      `earliest deadline first ${describeSums(internationalFormat, costOfPicks(task, pickByDeadline(task)))}`,
      `nothing ${describeSums(internationalFormat, costOfPicks(task, nobody))}`,
      `${oneMore.length} terminal days where a truck more saves`,
      `${ms} ms`,
    ].join('; '),
  )
}

/** Every container in play of a sandbox of that size, as a browser reads them. */
async function readFleet(): Promise<ContainerRow[]> {
  const server = await openTestServer({ containers })
  const ask = await server.as('support')
  const page = async (number: number) =>
    containerPage.parse(
      await (await ask(`/api/containers?page[number]=${number}&page[size]=1000`)).json(),
    )
  while ((await page(1)).meta.mirroring) await server.advance(10_000)
  const { meta, data } = await page(1)
  for (let number = 2; (number - 1) * 1000 < meta.total; number += 1)
    data.push(...(await page(number)).data)
  await server.end()
  return data
}
