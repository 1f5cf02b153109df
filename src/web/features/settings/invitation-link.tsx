import { useFormat, viewerZone } from '#web/data/format.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { useNow } from '#web/data/clock.ts'
import { formatEventTime } from '#domain/text/time.ts'
import type { Invitation } from '#wire/api/people.ts'

/** A link to send to one person. It is shown only here. */
export function InvitationLink({ invitation }: { readonly invitation: Invitation }) {
  const format = useFormat()
  const now = useNow()
  const link = `${window.location.origin}/welcome#${invitation.token}`
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-data">
        Send this link only to this person. It works once and expires{' '}
        {formatEventTime(format, invitation.expiresAt, viewerZone, now)}. You won’t be able to see
        it again.
      </p>
      <p className="code rounded-control border border-line px-3 py-2 wrap-anywhere whitespace-normal">
        {link}
      </p>
      <CopyButton text={link} label="Copy link" />
    </div>
  )
}
