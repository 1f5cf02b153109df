/**
 * How good the forecast is: 7-day forecasts of sandbox accounts, one a day for 8 weeks, beside what the same containers owed
 * in the end and beside two simple forecasts: nothing moves, and the same as last week. Nothing after the moment of a
 * forecast is used for it. Run: `node bench/forecast.ts`; `SEEDS` and `CONTAINERS` set the size.
 */
import { assess } from '#domain/fleet/assess.ts'
import { isRunning } from '#domain/fleet/risk.ts'
import { earliestToday } from '#domain/fleet/deadline-load.ts'
import { forecastContainers, forecastExposure } from '#domain/planning/forecast.ts'
import {
  errorOf,
  forecastOutcome,
  medianOf,
  recordedDays,
  recordedSpan,
  recordForecasts,
  type RecordedForecast,
} from '#domain/planning/forecast-record.ts'
import { oddsDays, pickupOdds } from '#domain/planning/pickup-odds.ts'
import { defaultPolicy, type Policy } from '#domain/policy/policy.ts'
import { starterTariffs } from '#domain/policy/starter-tariffs.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { openPast, type Past } from './forecast/past.ts'

const seeds = Number(process.env['SEEDS'] ?? 20)
const containers = Number(process.env['CONTAINERS'] ?? 500)
const weeks = 8
const dayMs = 86_400_000
const from: Instant = '2026-08-10T13:00:00Z'
const policy: Policy = { ...defaultPolicy, tariffs: starterTariffs }
/** Two days after the end of what a forecast is for, terminals have reported it. */
const dueAfter = recordedDays + 1

interface Checked {
  readonly actual: number
  readonly expected: number
  readonly nothingMoves: number
  /** Null in the first week and if then nothing was owed in that currency. */
  readonly lastWeek: number | null
  readonly isInRange: boolean
  readonly isAbove: boolean
}

const accounts: Checked[][] = []
let unknown = 0
for (let seed = 0; seed < seeds; seed += 1) {
  const checked = await checkAccount(`forecast ${seed}`)
  accounts.push(checked)
  const median = percent(medianOf(checked.map(errorOf)))
  console.log(`account ${seed}: ${checked.length} forecasts, off by ${median} at the median`)
}
report(accounts)

/** A forecast a day, each checked once its days are over. */
async function checkAccount(name: string): Promise<Checked[]> {
  const days = oddsDays + 7 * weeks + dueAfter + 1
  const past = openPast(name, containers, from, instantAt(epochMs(from) + days * dayMs))
  const open: { due: number; forecast: RecordedForecast; lastWeek: number | null }[] = []
  const actuals = new Map<number, number>()
  const checked: Checked[] = []
  for (let day = oddsDays; day <= days; day += 1) {
    const now = instantAt(epochMs(from) + day * dayMs)
    await past.readTo(now)
    const known = past.containers(policy)
    for (const { due, forecast, lastWeek } of open) {
      if (due !== day) continue
      const outcome = forecastOutcome(forecast, (id) => known.get(id), policy)
      const { actual } = outcome
      unknown += outcome.unknown
      actuals.set(day, actual)
      checked.push({
        actual,
        expected: forecast.expected,
        nothingMoves: forecast.nothingMoves,
        lastWeek,
        isInRange: actual >= forecast.low && actual <= forecast.high,
        isAbove: actual > forecast.high,
      })
    }
    if (day >= oddsDays + 7 * weeks) continue
    for (const forecast of forecastAt(past, now))
      if (forecast.currency === 'USD')
        open.push({ due: day + dueAfter, forecast, lastWeek: actuals.get(day) ?? null })
  }
  return checked
}

function forecastAt(past: Past, now: Instant): readonly RecordedForecast[] {
  const fleet = [...past.containers(policy).values()]
  const running = fleet
    .map((container) => ({ container, assessment: assess(container, now, policy) }))
    .filter(isRunning)
  const first = earliestToday(running)
  if (first === null) return []
  const odds = pickupOdds(past.departures(policy), fleet, first, policy)
  const span = recordedSpan(first)
  const all = forecastContainers(running, span, odds, now, policy)
  return recordForecasts(all, forecastExposure(all, span), span, policy)
}

function report(all: readonly (readonly Checked[])[]): void {
  const ofAll = (value: (checked: readonly Checked[]) => number) => {
    const drawn = resampled(all).map((some) => value(some.flat()))
    const sorted = drawn.toSorted((a, b) => a - b)
    const at = (share: number) => percent(sorted[Math.floor(share * sorted.length)] ?? Number.NaN)
    return `${percent(value(all.flat()))} (95 % bounds ${at(0.025)} to ${at(0.975)})`
  }
  const offBy = (of: (one: Checked) => number | null) =>
    ofAll((some) =>
      medianOf(
        some.flatMap((one) => {
          const expected = one.lastWeek === null ? null : of(one)
          return expected === null ? [] : [errorOf({ actual: one.actual, expected })]
        }),
      ),
    )
  const inRange = (some: readonly Checked[]) =>
    some.filter((one) => one.isInRange).length / some.length
  const count = all.flat().length
  console.log(
    [
      `${all.length} accounts of ${containers} containers, ${count} forecasts for ${recordedDays} days`,
      `off at the median: forecast ${offBy((one) => one.expected)}`,
      `same as last week ${offBy((one) => one.lastWeek)}`,
      `nothing moves ${offBy((one) => one.nothingMoves)}`,
      `in the 80 % range: ${ofAll(inRange)}, above it ${percent(all.flat().filter((one) => one.isAbove).length / count)}`,
      `containers without a reported gate-out: ${unknown}`,
    ].join('\n'),
  )
}

/** Accounts drawn with repetition, 1,000 times: forecasts of one account depend on each other. */
function resampled<T>(all: readonly T[]): readonly (readonly T[])[] {
  let state = 20_261_126
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  return Array.from({ length: 1000 }, () =>
    all.flatMap(() => all[Math.floor(random() * all.length)] ?? []),
  )
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
