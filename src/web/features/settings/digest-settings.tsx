import { facilityZone } from '#domain/container/place.ts'
import { counted } from '#domain/text/count.ts'
import { sharedZone, zoneName } from '#domain/time/zone-name.ts'
import { useDigest, useSetDigest } from '#web/data/digest.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { standsInYard } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Read } from '#web/ui/read.tsx'
import type { DigestState } from '#wire/api/digest.ts'
import { useMemo } from 'react'

/** An email each morning about the terminals of one zone, for the signed-in person. */
export function DigestSettings() {
  const query = useDigest()
  return (
    <Read inline name="the daily email" query={query}>
      {(digest) => <Digest data={digest} />}
    </Read>
  )
}

function Digest({ data }: { readonly data: DigestState }) {
  const save = useSetDigest()
  const { containers } = useAssessedFleet()
  const zones = useMemo(() => zonesOf(containers), [containers])
  const options = withChosen(zones, data.zone)
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-section">Daily email</h2>
      <p className="max-w-prose text-data text-muted">
        Past LFD, pickups due today, costs and next steps for terminals in one time zone. Sent to{' '}
        {data.email} from 6 AM terminal time.
      </p>
      {!data.isConfigured && (
        <p className="max-w-prose text-data">
          Email isn’t set up on this server. Ask your admin to set SMTP_URL and MAIL_FROM.
        </p>
      )}
      <SelectField
        className="max-w-80"
        label="Time zone"
        value={data.zone ?? ''}
        disabled={save.isPending}
        problem={save.error?.message}
        onChange={(event) => save.mutate(event.currentTarget.value || null)}
      >
        <option value="">Off</option>
        {options.map(({ zone, containers }) => (
          <option key={zone} value={zone}>
            {zoneName(zone)} ({counted(containers, 'container')} now)
          </option>
        ))}
      </SelectField>
      <p role="status" className="text-data text-muted">
        {describeStatus(data)}
      </p>
    </section>
  )
}

function describeStatus({ zone, isConfigured }: DigestState): string {
  if (zone === null) return 'Daily email is off.'
  return isConfigured
    ? `The next email comes in the morning, ${zoneName(zone)}.`
    : `Saved. Emails start in the morning, ${zoneName(zone)}, once email is set up.`
}

interface ZoneCount {
  readonly zone: string
  readonly containers: number
}

/** Zones of the terminals with containers, the fullest first. */
function zonesOf(containers: readonly FleetRow[]): readonly ZoneCount[] {
  const zones = new Map<string, number>()
  for (const row of containers) {
    const own = standsInYard(row) ? facilityZone(row.container) : null
    if (own === null) continue
    const zone = sharedZone(own)
    zones.set(zone, (zones.get(zone) ?? 0) + 1)
  }
  return [...zones]
    .map(([zone, containers]) => ({ zone, containers }))
    .toSorted((a, b) => b.containers - a.containers)
}

function withChosen(zones: readonly ZoneCount[], chosen: string | null): readonly ZoneCount[] {
  return chosen === null || zones.some(({ zone }) => zone === chosen)
    ? zones
    : [...zones, { zone: chosen, containers: 0 }]
}
