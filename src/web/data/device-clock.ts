import { counted } from '#domain/text/count.ts'
import { useDeviceAheadMinutes } from './clock.ts'
import { useSession } from './session.ts'

/** A sentence if this device's clock is noticeably wrong; null otherwise, and in a demo that was started at another time. */
export function useDeviceClockNote(): string | null {
  const aheadMinutes = useDeviceAheadMinutes()
  const demoAt = useSession()?.demoAt ?? null
  if (aheadMinutes === 0 || demoAt !== null) return null
  const how = `${counted(Math.abs(aheadMinutes), 'minute')} ${aheadMinutes > 0 ? 'ahead' : 'behind'}`
  return `This device's clock is ${how}. Times here use the server’s clock.`
}
