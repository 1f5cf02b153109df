import { fieldZone } from '#domain/container/field-zone.ts'
import type { Instant } from '#domain/time/instant.ts'
import { counted } from '#domain/text/count.ts'
import { basisLabel, type Basis } from '#domain/text/money.ts'
import { describeFate } from '#domain/text/plan.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { useDeletePlan } from '#web/data/plans.ts'
import { describeEquipment } from '#web/parts/container-facts.ts'
import {
  exportTable,
  momentColumns,
  numberColumn,
  textColumn,
  type FileColumn,
} from '#web/parts/export/export-table.ts'
import { saveTable, type FileFormat } from '#web/parts/export/save-file.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { SavedPlan } from '#wire/api/plans.ts'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SavedPickup, savedPlanModel } from './saved-plan-model.ts'

interface Props {
  readonly saved: SavedPlan
  readonly model: ReturnType<typeof savedPlanModel>
  readonly now: Instant
}

/** Prints or exports the pull list, or deletes the plan. */
export function SavedPlanActions({ saved, model, now }: Props) {
  const [isAsking, setAsking] = useState(false)
  const notAllowed = useWhyNotAllowed('DELETE /api/plans/:id')
  const save = (format: FileFormat) =>
    void saveTable(format, {
      name: `landside-pull-list-${saved.data.first}`,
      now,
      table: exportTable(columns, model.pickups),
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
      <Button onClick={() => print()}>
        <Printer aria-hidden size={14} className="text-muted" />
        Print pull list
      </Button>
      <Button onClick={() => save('csv')}>Export CSV</Button>
      <Button onClick={() => save('xlsx')}>Export Excel</Button>
      <Button whyNot={notAllowed} onClick={() => setAsking(true)}>
        Delete plan
      </Button>
      {isAsking && <DeleteDialog saved={saved} onClose={() => setAsking(false)} />}
    </span>
  )
}

function DeleteDialog({
  saved: { data },
  onClose,
}: {
  readonly saved: SavedPlan
  readonly onClose: () => void
}) {
  const { mutateAsync, isPending, error } = useDeletePlan()
  const navigate = useNavigate()
  async function remove() {
    const left = await mutateAsync(data.id).catch(() => null)
    if (left !== null) void navigate(paths.plan())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete plan for ${counted(data.pickups.length, 'container')}?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            whyNot={isPending ? 'Deleting…' : null}
            onClick={() => void remove()}
          >
            Delete plan
          </Button>
        </>
      }
    >
      <p className="text-data">
        This deletes the plan for everyone. Notes and owners it set on containers stay.
      </p>
      {error && (
        <p role="alert" className="pt-2 text-data text-blocked-text">
          Couldn’t delete. {error.message}
        </p>
      )}
    </Dialog>
  )
}

const columns: readonly FileColumn<SavedPickup>[] = [
  { header: 'Day', kind: 'day', value: ({ planned }) => planned.day },
  textColumn('Terminal', ({ planned }) => planned.facilityName),
  textColumn('Container', ({ planned }) => planned.number),
  textColumn('Type', ({ row }) => row && describeEquipment(row.container)),
  ...momentColumns<SavedPickup>('Appointment', ({ row }) => ({
    at: row?.container.appointmentAt ?? null,
    zone: row && fieldZone(row.container, 'appointmentAt'),
  })),
  textColumn('Yard spot', ({ row }) => row?.container.yardSpot),
  textColumn('BL', ({ row }) => row?.container.shipment?.billOfLading),
  textColumn('Seal', ({ row }) => row?.container.sealNumber),
  { header: 'Last free day as planned', kind: 'day', value: ({ planned }) => planned.lastFreeDay },
  {
    header: 'Last free day now',
    kind: 'day',
    value: ({ row }) => row?.container.deadline?.date ?? null,
  },
  textColumn('What became of it', ({ outcome }) => describeFate(outcome.fate)),
  numberColumn('Planned to owe', ({ planned }) => planned.cost?.amount ?? null),
  textColumn('Planned currency', ({ planned }) => planned.cost?.currency),
  numberColumn('As it stands', ({ outcome }) => outcome.costNow?.amount ?? null),
  textColumn('Currency now', ({ outcome }) => outcome.costNow?.currency),
  textColumn('Basis', ({ planned, outcome }) =>
    planned.cost || outcome.costNow ? basisLabel[basisOf(outcome)] : null,
  ),
]

function basisOf({ fate, costNow }: SavedPickup['outcome']): Basis {
  if (costNow?.isSample) return 'sample'
  return fate.kind === 'picked-up' ? 'estimated' : 'projected'
}
