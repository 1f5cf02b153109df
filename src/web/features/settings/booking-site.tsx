import { bookingSiteChange, maxSiteLength } from '#wire/api/policy-changes.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { useChangePolicy } from '#web/data/policy-changes.ts'
import { readTyped, useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ExternalLink } from '#web/ui/link.tsx'

interface Props {
  /** Of the terminal or ramp. */
  readonly id: string
  /** Null: not entered. */
  readonly site: string | null
  /** The version on screen; 0 if none was saved yet. */
  readonly basedOn: number
}

/** Where people book appointments at a terminal: an admin enters it, everyone sees it. */
export function BookingSite({ id, site, basedOn }: Props) {
  const whyNot = useWhyNotAllowed('PUT /api/policy/booking-sites/:id', 'change this')
  return (
    <section className="grid grid-cols-1 gap-2" aria-labelledby="booking-site">
      <h3 id="booking-site" className="text-label font-semibold">
        Booking site
      </h3>
      {site !== null && (
        <p className="text-data wrap-anywhere">
          <ExternalLink to={site}>{site}</ExternalLink>
        </p>
      )}
      {whyNot === null ? (
        <SiteForm {...{ id, site, basedOn }} />
      ) : (
        <p className="text-data text-muted">
          {site === null && 'Not entered yet. '}
          {whyNot}.
        </p>
      )}
    </section>
  )
}

function SiteForm({ id, site, basedOn }: Props) {
  const save = useChangePolicy()
  const form = useForm({
    start: { url: site ?? '' },
    read: ({ url }) =>
      readTyped(bookingSiteChange, { url: url.trim() === '' ? null : url, basedOn }),
    send: (change) => save.mutateAsync({ kind: 'booking-site', id, change }),
  })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-2">
      <TextField
        type="url"
        label="URL"
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxSiteLength}
        help="Opens from “Book appointment”. Leave blank to remove it."
        {...form.field('url')}
      />
      <div>
        <Button type="submit" disabled={form.isSending}>
          Save booking site
        </Button>
      </div>
      <Refusal error={form.refusal} />
    </form>
  )
}
