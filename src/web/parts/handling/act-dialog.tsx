import { refusedLabels, type Deed } from '#domain/text/handling.ts'
import { counted } from '#domain/text/count.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import type { Permission } from '#wire/api/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { HandlingChangeRequest, HandlingResult } from '#wire/api/handling-changes.ts'
import { useState, type ReactNode } from 'react'
import { ContainerNumber, containerName } from '../container-number.tsx'
import { useForm } from '../form.ts'
import { useChangeContainers } from '../use-change-containers.ts'

type Refused = Extract<HandlingResult, { outcome: 'refused' }>

interface Props {
  /** The action, as a verb: "Assign". The dialog and its button add its object. */
  readonly verb: string
  /** The same as a past-tense notification: "assigned to Ana Reyes". */
  readonly done: Deed
  readonly permission: Permission
  readonly containers: readonly ContainerRow[]
  /** The change for each; null while it isn't chosen yet. */
  readonly change: HandlingChangeRequest | null
  /** Why it can't be done yet. */
  readonly whyNotYet: string
  /** The effect, shown before it is applied. */
  readonly preview?: ReactNode
  readonly onClose: () => void
  /** Called before it closes, if all of them were changed. */
  readonly onSaved?: (() => void) | undefined
  readonly children: ReactNode
}

/** One action on one or many containers: choose, preview, apply; refused containers are listed one by one. */
export function ActDialog(props: Props) {
  const { verb, done, permission, containers, change, whyNotYet, preview, onClose, children } =
    props
  const { change: carryOut } = useChangeContainers()
  const notAllowed = useWhyNotAllowed(permission)
  const [refused, setRefused] = useState<readonly Refused[] | null>(null)
  const whyNot = notAllowed ?? (change === null ? whyNotYet : null)
  const subject = subjectOf(containers)
  const form = useForm({
    // The choices are in the fields, in `children`.
    start: {},
    read: () => (change === null ? { ok: false, problems: {} } : { ok: true, value: change }),
    send: async (chosen) => {
      const ids = containers.map((container) => container.id)
      const left = await carryOut(ids, chosen, done)
      if (left.length > 0) return setRefused(left)
      props.onSaved?.()
      onClose()
    },
    whyNot,
  })

  if (refused) return <RefusedList {...{ refused, containers, onClose }} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${verb} ${subject}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={form.props.id}
            whyNot={whyNot ?? (form.isSending ? 'Saving…' : null)}
          >
            {verb} {subject}
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-3 text-data">
        {children}
        {preview !== undefined && <div className="text-muted">{preview}</div>}
        {notAllowed !== null && <p className="text-muted">{notAllowed}.</p>}
        {form.refusal && (
          <p role="alert" className="text-blocked-text">
            Couldn’t save. {form.refusal.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function RefusedList({
  refused,
  containers,
  onClose,
}: {
  readonly refused: readonly Refused[]
  readonly containers: readonly ContainerRow[]
  readonly onClose: () => void
}) {
  const numbers = new Map(containers.map((container) => [container.id, container.number]))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${counted(refused.length, 'container')} not changed`}
      actions={
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className="grid gap-1.5 text-data">
        {refused.map(({ containerId, why }) => (
          <li key={containerId} className="flex flex-wrap gap-x-3">
            <ContainerNumber number={numbers.get(containerId) ?? containerId} />
            <span className="text-muted">{refusedLabels[why]}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** `MSKU 123456 5`, or `14 containers`. */
export function subjectOf(containers: readonly ContainerRow[]): string {
  const [only, ...more] = containers
  return only && more.length === 0
    ? containerName(only.number)
    : counted(containers.length, 'container')
}
