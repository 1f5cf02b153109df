import { epochMs, instantAt } from '../time/instant.ts'
import { addDays, daysBetween, localDateOfEpochDay } from '../time/local-date.ts'
import { endOfDay, localDateAt, startOfDay } from '../time/zone.ts'
import { oracle } from './oracle.ts'

/** Compares one day at one place with the oracle; returns the difference in words, or null. */
export function whatDiffers(day: number, zone: string): string | null {
  const date = localDateOfEpochDay(day)
  const next = addDays(date, 1)
  const [start, end] = [epochMs(startOfDay(date, zone)), epochMs(endOfDay(date, zone))]
  const moments = [start, end - 1, start + Math.floor((end - start) / 3)]
  const differences = [
    start === oracle.startOfDay(date, zone) ? null : `start ${instantAt(start)}`,
    end === oracle.startOfDay(next, zone) ? null : `end ${instantAt(end)}`,
    ...moments.map((ms) => dateDiffers(ms, zone)),
  ].filter((difference) => difference !== null)
  return differences.length === 0 ? null : `${zone} ${date}: ${differences.join(', ')}`
}

/** Days left to a day 9 days ahead, counted by us and by the oracle; the difference in words, or null. */
export function whatDaysLeftDiffers(ms: number, zone: string): string | null {
  const today = localDateAt(instantAt(ms), zone)
  const lastFreeDay = addDays(today, 9)
  const theirs = oracle.daysBetween(oracle.localDate(ms, zone), lastFreeDay)
  const ours = daysBetween(today, lastFreeDay)
  return ours === theirs ? null : `${zone} ${instantAt(ms)}: ${ours} days left, not ${theirs}`
}

function dateDiffers(ms: number, zone: string): string | null {
  const [ours, theirs] = [localDateAt(instantAt(ms), zone), oracle.localDate(ms, zone)]
  return ours === theirs ? null : `date ${ours} at ${instantAt(ms)}, not ${theirs}`
}
