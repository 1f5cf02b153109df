import { zoneName } from '#domain/time/zone-name.ts'
import { useDigest, useSetDigest } from '#web/data/digest.ts'
import { Read } from '#web/ui/read.tsx'
import type { DigestState } from '#wire/api/digest.ts'
import { ZoneField } from './zone-field.tsx'

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
      <ZoneField
        className="max-w-80"
        label="Time zone"
        value={data.zone}
        disabled={save.isPending}
        problem={save.error?.message}
        onChange={(zone) => save.mutate(zone)}
      />
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
