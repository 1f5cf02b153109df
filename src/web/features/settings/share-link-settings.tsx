import { viewerZone } from '#web/data/format.ts'
import { useState } from 'react'
import { useNow } from '#web/data/clock.ts'
import { useOnlyFor } from '#web/data/session.ts'
import { useRevokeAnyShare, useShareLinks } from '#web/data/shares.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import { Refusal } from '#web/parts/refusal.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable, hiddenHead } from '#web/ui/data-table.tsx'
import { Read } from '#web/ui/read.tsx'
import { Link } from 'react-router'
import type { NamedShareLink } from '#wire/api/shares.ts'

const shownAtFirst = 50

/** Every link that shows a container or shipment to people without an account, each with a way to revoke it. */
export function ShareLinkSettings() {
  const whyNot = useOnlyFor('GET /api/share-links', 'open this page')
  return (
    <>
      <h2 className="sr-only">Share links</h2>
      {whyNot === null ? <ShareLinks /> : <p className="text-data">{whyNot}.</p>}
    </>
  )
}

function ShareLinks() {
  return (
    <Read
      inline
      name="share links"
      query={useShareLinks()}
      empty={
        <div className="text-data">
          <p className="font-semibold">No share links yet</p>
          <p className="text-muted">
            Share a container or shipment to let people without an account see it.
          </p>
        </div>
      }
    >
      {(links) => <LinkTable links={links} />}
    </Read>
  )
}

function LinkTable({ links }: { readonly links: readonly NamedShareLink[] }) {
  const now = useNow()
  const revoke = useRevokeAnyShare()
  const [shown, setShown] = useState(shownAtFirst)
  return (
    <>
      <p className="text-data text-muted">
        Anyone with a link sees its container or shipment without signing in.
      </p>
      <DataTable
        look="records"
        caption="Share links"
        rows={links.slice(0, shown)}
        rowId={(link) => link.id}
        columns={[
          {
            header: 'Item',
            cell: (link) => (
              <Link to={pathOf(link)} className="underline">
                {link.name ?? 'Unknown'}
              </Link>
            ),
          },
          {
            header: 'Created by',
            cell: (link) => (
              <span className="inline-block min-w-28 wrap-anywhere">{link.by.name}</span>
            ),
          },
          {
            header: 'Created',
            cell: (link) => <EventTime at={link.madeAt} zone={viewerZone} now={now} />,
          },
          {
            header: 'Last opened',
            cell: (link) => (
              <EventTime at={link.lastOpenedAt} zone={viewerZone} now={now} missing="Never" />
            ),
          },
          {
            header: 'Expires',
            cell: (link) => <EventTime at={link.expiresAt} zone={viewerZone} now={now} />,
          },
          {
            ...hiddenHead('Actions'),
            align: 'end',
            cell: (link) => (
              <Button
                aria-label={`Revoke the link to ${link.name ?? 'an unknown record'}`}
                disabled={revoke.isPending}
                onClick={() => revoke.mutate(link.id)}
              >
                Revoke
              </Button>
            ),
          },
        ]}
      />
      <Refusal error={revoke.error} />
      {links.length > shown && (
        <p className="flex items-center gap-3 text-data">
          Showing {shown} of {links.length}
          <Button onClick={() => setShown(shown + shownAtFirst)}>Show more</Button>
        </p>
      )}
    </>
  )
}

function pathOf({ kind, subjectId }: NamedShareLink): string {
  return kind === 'container' ? paths.container(subjectId) : paths.shipment(subjectId)
}
