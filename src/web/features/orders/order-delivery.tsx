import { formatDate, formatEventTime } from '#domain/text/time.ts'
import { listed } from '#domain/text/count.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useNow } from '#web/data/clock.ts'
import { useFormat, viewerZone } from '#web/data/format.ts'
import { useWriteOrder } from '#web/data/orders.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { containerName } from '#web/parts/container-number.tsx'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import type { OrderDetail } from '#wire/api/orders.ts'

const mailStates = {
  due: 'waiting to be sent',
  sending: 'being sent',
  sent: 'sent',
  failed: 'failed',
  replaced: 'replaced by a later version',
} as const

/** Who gets the order by email, what came of the mails, and the carrier's link. */
export function OrderDelivery({ order }: { readonly order: OrderDetail }) {
  const format = useFormat()
  const now = useNow()
  const write = useWriteOrder(order.id)
  const whyNot = useWhyNotAllowed('POST /api/orders/:id/link')
  const { link, mails, sentAt } = order
  const why = whyNot ?? (write.isPending ? 'Saving…' : null)
  return (
    <div className="grid gap-2 text-data">
      <p>{describeRecipients(order)}</p>
      {mails.length > 0 && (
        <ul className="grid gap-1">
          {mails.map(({ recipient, version, notice, state, at, problem }) => (
            <li
              key={`${version} ${recipient} ${notice ? `${notice.number} ${notice.holds.join()}` : ''}`}
              className="wrap-anywhere"
            >
              {recipient}: {notice && `${describeNotice(notice)}, `}
              {mailStates[state]}{' '}
              <span className="text-muted">
                {state === 'due' && problem !== null
                  ? `next try ${formatEventTime(format, at, viewerZone, now)}`
                  : formatEventTime(format, at, viewerZone, now)}
              </span>
              {problem !== null && state !== 'sent' && (
                <span className="font-medium text-blocked-text"> {problem}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {sentAt !== null && (
        <div className="flex flex-wrap items-center gap-2">
          {link === null ? (
            <span className="text-muted">The carrier’s link doesn’t work anymore.</span>
          ) : (
            <>
              {link.url !== null && (
                <CopyButton label="Copy link" text={new URL(link.url, location.origin).href} />
              )}
              <span className="text-muted">
                Works until {formatDate(format, localDateAt(link.expiresAt, viewerZone), null)}.
                Whoever has it answers for the carrier.
              </span>
            </>
          )}
          {!order.carrier.isDeleted && (
            <Button whyNot={why} onClick={() => write.mutate({ kind: 'new-link' })}>
              New link
            </Button>
          )}
          {link !== null && (
            <Button whyNot={why} onClick={() => write.mutate({ kind: 'no-link' })}>
              Revoke link
            </Button>
          )}
        </div>
      )}
      <Refusal error={write.error} />
    </div>
  )
}

/** `hold on MSKU 123456 5 (customs)`. */
function describeNotice({ number, holds }: NonNullable<OrderDetail['mails'][number]['notice']>) {
  return `hold on ${containerName(number)} (${holds.join(', ')})`
}

/** Who gets the order, or how it reaches the carrier otherwise. */
export function describeRecipients({
  recipients,
  isMailConfigured,
  carrier,
}: Pick<OrderDetail, 'recipients' | 'isMailConfigured' | 'carrier'>): string {
  if (carrier.isDeleted) return `Nobody gets it: ${carrier.name} was deleted.`
  if (!isMailConfigured)
    return 'This server sends no email. Copy the link once the order is sent, and pass it on.'
  return recipients.length === 0
    ? `Nobody at ${carrier.name} gets orders by email. Choose a contact in Settings, or copy the link.`
    : `${listed([...recipients])} ${recipients.length === 1 ? 'gets' : 'get'} it by email, with a PDF.`
}
