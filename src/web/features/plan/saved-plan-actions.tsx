import type { Instant } from '#domain/time/instant.ts'
import { counted } from '#domain/text/count.ts'
import { useFormat } from '#web/data/format.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { useDeletePlan } from '#web/data/plans.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { saveTable, type FileFormat } from '#web/parts/export/save-file.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { SavedPlan } from '#wire/api/plans.ts'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pullListTable } from './pull-list.tsx'
import { openHandling } from '#web/parts/open-handling.ts'
import { isToOrder, type savedPlanModel } from './saved-plan-model.ts'

interface Props {
  readonly saved: SavedPlan
  readonly model: ReturnType<typeof savedPlanModel>
  readonly now: Instant
}

/** Orders what is planned, prints or exports the pull list, or deletes the plan. */
export function SavedPlanActions({ saved, model, now }: Props) {
  const [isAsking, setAsking] = useState(false)
  const format = useFormat()
  const notAllowed = useWhyNotAllowed('DELETE /api/plans/:id')
  const mayNotOrder = useWhyNotAllowed('POST /api/orders', 'order deliveries')
  const toOrder = model.pickups.filter(isToOrder)
  const save = (file: FileFormat) =>
    void saveTable(file, {
      name: `landside-pull-list-${saved.data.first}`,
      now,
      table: pullListTable(format, model.pickups, saved.data.first),
      about: [
        ['Plan saved by', saved.data.by.name],
        ['Containers', String(model.pickups.length)],
      ],
    })
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      <ButtonLink look="quiet" to={paths.plan()}>
        Pickup plan
      </ButtonLink>
      {toOrder.length > 0 && (
        <Button
          look="primary"
          whyNot={mayNotOrder}
          onClick={() =>
            openHandling(
              'order',
              toOrder.flatMap(({ row }) => row?.container ?? []),
              new Map(toOrder.map(({ planned }) => [planned.containerId, planned.day])),
            )
          }
        >
          Delivery orders
        </Button>
      )}
      <Button onClick={() => print()}>
        <Printer aria-hidden size={14} className="text-muted" />
        Print pull list
      </Button>
      <Button onClick={() => save('csv')}>Export CSV</Button>
      <Button onClick={() => save('xlsx')}>Export Excel</Button>
      <Button whyNot={notAllowed} onClick={() => setAsking(true)}>
        Delete plan
      </Button>
      {isAsking && <DeletePlanDialog saved={saved} onClose={() => setAsking(false)} />}
    </span>
  )
}

interface DeletingProps {
  readonly saved: SavedPlan
  readonly onClose: () => void
}

function DeletePlanDialog({ saved: { data }, onClose }: DeletingProps) {
  const { mutateAsync, ...deletion } = useDeletePlan()
  const navigate = useNavigate()
  async function remove() {
    const left = await mutateAsync(data.id).catch(() => null)
    if (left !== null) void navigate(paths.plan())
  }
  return (
    <DeleteDialog
      name={`plan for ${counted(data.pickups.length, 'container')}`}
      noun="plan"
      deletion={deletion}
      onDelete={() => void remove()}
      onClose={onClose}
    >
      This deletes the plan for everyone. Notes and owners it set on containers stay.
    </DeleteDialog>
  )
}
