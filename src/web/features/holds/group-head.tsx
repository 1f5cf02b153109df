import { type HoldContact, holdsClearedBy } from '#domain/container/hold-contact.ts'
import { counted } from '#domain/text/count.ts'
import type { HoldSince } from '#web/data/hold-ages.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { RowGroup } from '#web/parts/grid/items.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { unnamed } from './hold-list.ts'
import { useFormat } from '#web/data/format.ts'
import { holdMessage } from '#domain/text/hold-message.ts'
import { useNow } from '#web/data/clock.ts'
import { MessageDialog } from '#web/parts/message-dialog.tsx'

interface Props {
  readonly contact: HoldContact
  readonly group: RowGroup<FleetRow>
  readonly since: HoldSince
}

/** Who to call about these containers, and the message that covers them. */
export function GroupHead({ contact, group, since }: Props) {
  const [open, setOpen] = useState(false)
  const name = contactName(contact, group)
  return (
    <>
      <span className="font-semibold">{describeHead(contact, name)}</span>
      <span className="font-normal text-muted">{group.rows.length}</span>
      <Button
        look="quiet"
        className="ms-2 font-normal"
        onClick={() => setOpen(true)}
        aria-label={`Message to ${describeHead(contact, name)} about ${counted(group.rows.length, 'container')}`}
      >
        <Mail aria-hidden size={14} /> Message
      </Button>
      {open && (
        <HoldMessageDialog
          contact={contact}
          name={name}
          rows={group.rows}
          since={since}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** The name people know it by; null if it isn't reported. */
function contactName(contact: HoldContact, { key, rows }: RowGroup<FleetRow>): string | null {
  const container = rows[0]?.container
  if (key === unnamed || container === undefined) return null
  switch (contact) {
    case 'broker':
      return key
    case 'line':
      return container.shipment?.line?.name ?? key
    case 'pierpass':
    case 'terminal':
      return container.facility ? facilityName(container.facility) : key
  }
}

function describeHead(contact: HoldContact, name: string | null): string {
  switch (contact) {
    case 'broker':
      return name === null ? 'Broker: customer not reported' : `${name}’s broker`
    case 'line':
      return name ?? 'Line not reported'
    case 'pierpass':
      return name === null ? 'PierPass: terminal not reported' : `PierPass for ${name}`
    case 'terminal':
      return name ?? 'Terminal not reported'
  }
}

interface MessageProps {
  readonly contact: HoldContact
  readonly name: string | null
  readonly rows: readonly FleetRow[]
  readonly since: HoldSince
  readonly onClose: () => void
}

/** The message about all containers of one contact. */
function HoldMessageDialog({ contact, name, rows, since, onClose }: MessageProps) {
  const format = useFormat()
  const now = useNow()
  const held = rows.map(({ container }) => ({
    container,
    holds: holdsClearedBy(container, contact).map((hold) => ({
      ...hold,
      since: since(container.id, hold.name) ?? null,
    })),
  }))
  const message = holdMessage(format, contact, name, held, now)
  return <MessageDialog message={message} count={rows.length} onClose={onClose} />
}
