import { useContainers } from '#web/data/containers.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { FieldDialog } from './field-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import type { OpenedHandling } from './open-handling.ts'
import { OverrideDialog } from './override-dialog.tsx'
import { ReturnToDialog } from './return-to-dialog.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'

interface Props {
  readonly opened: OpenedHandling
  readonly onClose: () => void
}

/** The act that was begun, on the boxes as they stand now: somebody else may be at work on them too. */
export function HandlingDialog({ opened: { act, boxes: begunWith, proposal }, onClose }: Props) {
  const { byId } = useContainers()
  const boxes = begunWith.map((box) => byId.get(box.id) ?? box)
  switch (act) {
    case 'assign':
      return <AssignDialog boxes={boxes} onClose={onClose} />
    case 'tag':
      return <TagDialog boxes={boxes} onClose={onClose} />
    case 'note':
      return <NoteDialog boxes={boxes} onClose={onClose} />
    case 'snooze':
      return <SnoozeDialog boxes={boxes} onClose={onClose} />
    case 'override': {
      const [box] = boxes
      return box ? <OverrideDialog {...{ box, proposal, onClose }} /> : null
    }
    case 'return-to':
      return <ReturnToDialog boxes={boxes} onClose={onClose} />
    case 'field':
      return <FieldDialog boxes={boxes} onClose={onClose} />
  }
}
