import { useFormat, viewerZone } from '#web/data/format.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { useNow } from '#web/data/clock.ts'
import { shareQueries, useMakeShare, useRevokeShare } from '#web/data/shares.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Read } from '#web/ui/read.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from './refusal.tsx'

interface Props {
  readonly kind: 'container' | 'shipment'
  readonly subjectId: string
  readonly name: string
  readonly onClose: () => void
}

const spans = [
  [1, '1 day'],
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
] as const

/** Links to one container or shipment for people without an account: create one, list active ones, revoke one. */
export function ShareDialog({ kind, subjectId, name, onClose }: Props) {
  const subject = { kind, subjectId }
  const [days, setDays] = useState(7)
  const make = useMakeShare(subject)
  const link = make.data && new URL(paths.shared(make.data.token), location.origin).href
  return (
    <Dialog open onClose={onClose} title={`Share ${name}`} size="medium">
      <div className="grid gap-4">
        <p className="text-data">
          Anyone with the link sees where{' '}
          {kind === 'container' ? 'this container is' : 'these containers are'}, the milestones,
          last free day, pickup status and data age. Charges, holds, references, customers and notes
          stay private.
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label="Link expires in"
            value={days}
            onChange={(event) => setDays(Number(event.currentTarget.value))}
          >
            {spans.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <Button look="primary" disabled={make.isPending} onClick={() => make.mutate(days)}>
            Create link
          </Button>
        </div>
        <Refusal error={make.error} />
        {link !== undefined && (
          <div role="status" className="grid justify-items-start gap-2">
            <p className="code rounded-control border border-line px-3 py-2 wrap-anywhere">
              {link}
            </p>
            <p className="text-label font-normal text-muted">
              Copy this link now. You won’t be able to see it again.
            </p>
            <CopyButton text={link} label="Copy link" look="primary" />
          </div>
        )}
        <Links subject={subject} />
      </div>
    </Dialog>
  )
}

function Links({ subject }: { readonly subject: Pick<Props, 'kind' | 'subjectId'> }) {
  const format = useFormat()
  const now = useNow()
  const query = useQuery(shareQueries.of(subject))
  const revoke = useRevokeShare(subject)
  return (
    <Read inline name="active links" query={query}>
      {(links) => (
        <section>
          <h3 className="mb-1 text-label text-muted">
            {links.length === 0 ? 'No active links' : 'Active links'}
          </h3>
          <ul>
            {links.map(({ id, by, madeAt, expiresAt }) => (
              <li
                key={id}
                className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line-soft py-1 text-data"
              >
                <span className="min-w-0 flex-1">
                  {by.name}, {formatEventTime(format, madeAt, viewerZone, now)}, expires{' '}
                  {formatEventTime(format, expiresAt, viewerZone, now)}
                </span>
                <Button look="quiet" disabled={revoke.isPending} onClick={() => revoke.mutate(id)}>
                  Revoke link
                </Button>
              </li>
            ))}
          </ul>
          <Refusal error={revoke.error} />
        </section>
      )}
    </Read>
  )
}
