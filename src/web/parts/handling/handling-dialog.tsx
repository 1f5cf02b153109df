import { useContainers } from '#web/fleet/use-fleet.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { BookDialog } from './book-dialog.tsx'
import { EmptyReadyDialog } from './empty-ready-dialog.tsx'
import { FieldDialog } from './field-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import type { OpenedHandling, OverrideProposal } from '../open-handling.ts'
import { OrderDialog } from './order-dialog.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import { ReturnToDialog } from './return-to-dialog.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'

interface Props {
  readonly opened: OpenedHandling
  readonly onClose: () => void
}

/** The started action, on the current containers: somebody else may be working on them too. */
export function HandlingDialog({
  opened: { act, containers: begunWith, proposal: given },
  onClose,
}: Props) {
  const { byId } = useContainers()
  const containers = begunWith.map((container) => byId.get(container.id) ?? container)
  switch (act) {
    case 'assign':
      return <AssignDialog containers={containers} onClose={onClose} />
    case 'tag':
      return <TagDialog containers={containers} onClose={onClose} />
    case 'note':
      return <NoteDialog containers={containers} onClose={onClose} />
    case 'snooze':
      return <SnoozeDialog containers={containers} onClose={onClose} />
    case 'override': {
      const [container] = containers
      const proposal = isOverride(given) ? given : null
      return container ? <OverrideDialog {...{ container, proposal, onClose }} /> : null
    }
    case 'book': {
      const [container] = containers
      return container ? <BookDialog {...{ container, onClose }} /> : null
    }
    case 'order':
      return (
        <OrderDialog
          {...{ containers, onClose }}
          day={typeof given === 'string' ? given : null}
          days={given instanceof Map ? given : null}
        />
      )
    case 'return-to':
      return <ReturnToDialog containers={containers} onClose={onClose} />
    case 'empty-ready':
      return <EmptyReadyDialog containers={containers} onClose={onClose} />
    case 'field':
      return <FieldDialog containers={containers} onClose={onClose} />
  }
}

function isOverride(given: OpenedHandling['proposal']): given is OverrideProposal {
  return typeof given === 'object' && given !== null && 'evidence' in given
}
