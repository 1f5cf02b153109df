import { useDeviceClockNote } from '#web/data/device-clock.ts'

/** A note if this device's clock is wrong. */
export function DeviceClock() {
  const note = useDeviceClockNote()
  if (note === null) return null
  return <p className="pt-3 text-data text-soon-text">{note} Correct this device’s clock.</p>
}
