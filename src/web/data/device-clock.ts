import { counted } from '#domain/words/count.ts'

/** A sentence where this device's clock is noticeably wrong; null otherwise. Landside shows server time either way. */
export function deviceClockWords(aheadMinutes: number): string | null {
  if (aheadMinutes === 0) return null
  const how = `${counted(Math.abs(aheadMinutes), 'minute')} ${aheadMinutes > 0 ? 'ahead' : 'behind'}`
  return `This device's clock is ${how}. Times here follow the server.`
}
