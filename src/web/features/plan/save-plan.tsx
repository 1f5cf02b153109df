import type { PlanTask } from '#domain/planning/pickup-task.ts'
import { counted } from '#domain/text/count.ts'
import { useColleagues } from '#web/data/handling.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { useSavePlan } from '#web/data/plans.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { maxMeasured, maxPickups, type NewPlan } from '#wire/api/plans.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PlanModel } from './plan-model.ts'
import type { Plan } from './use-plan.ts'

/** Saves the plan: a note on each container, an owner if one is chosen, and a pull list. */
export function SavePlan({ plan: { model, task, isSolving, state } }: { readonly plan: Plan }) {
  const [isOpen, setOpen] = useState(false)
  const notAllowed = useWhyNotAllowed('POST /api/plans')
  const pickups = model === null ? [] : pickupsOf(model)
  const whyNot = notAllowed ?? whyNotYet(pickups.length, isSolving)
  return (
    <>
      <Button look="primary" className="print:hidden" whyNot={whyNot} onClick={() => setOpen(true)}>
        Save plan
      </Button>
      {isOpen && task !== null && (
        <SavePlanDialog
          plan={{
            first: task.first,
            days: task.days,
            pickups,
            madeFrom: madeFrom(task, state.slots === 'keep'),
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function SavePlanDialog({
  plan,
  onClose,
}: {
  readonly plan: Omit<NewPlan, 'ownerId'>
  readonly onClose: () => void
}) {
  // Live changes continue meanwhile. The saved plan is the one from when the dialog opened.
  const [begun] = useState(plan)
  const [ownerId, setOwner] = useState<string | null>(null)
  const colleagues = useColleagues() ?? []
  const { mutateAsync, isPending, error } = useSavePlan()
  const navigate = useNavigate()
  const subject = counted(begun.pickups.length, 'container')

  async function save() {
    const saved = await mutateAsync({ ...begun, ownerId }).catch(() => null)
    if (saved !== null) void navigate(paths.savedPlan(saved.data.id))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Save plan for ${subject}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" whyNot={isPending ? 'Saving…' : null} onClick={() => void save()}>
            Save plan for {subject}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-data">
        <p>
          Adds a note with its pickup day to each container. Everyone can open and print the plan,
          and see later how it went.
        </p>
        <SelectField
          label="Owner"
          value={ownerId ?? ''}
          onChange={({ currentTarget: { value } }) => setOwner(value === '' ? null : value)}
        >
          <option value="">Don’t change owners</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {error && (
          <p role="alert" className="text-blocked-text">
            Couldn’t save. {error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function whyNotYet(count: number, isSolving: boolean): string | null {
  if (isSolving) return 'Calculating…'
  if (count === 0) return 'No containers planned'
  return count > maxPickups
    ? `A saved plan holds up to ${maxPickups} containers. Narrow it down.`
    : null
}

/** Larger plans aren't measured. */
function madeFrom(
  { containers, moves }: PlanTask,
  keepsAppointments: boolean,
): NewPlan['madeFrom'] {
  if (containers.length > maxMeasured) return null
  const { perDay, byPlace, byPlaceDay, inAll } = moves
  return {
    containerIds: containers.map(({ id }) => id),
    keepsAppointments,
    moves: { perDay, byPlace: { ...byPlace }, byPlaceDay: { ...byPlaceDay }, inAll },
  }
}

function pickupsOf({ containers }: PlanModel): NewPlan['pickups'] {
  return containers.flatMap(({ container, day, cost }) =>
    day === null
      ? []
      : [{ containerId: container.id, day, cost, lastFreeDay: container.lastFreeDay }],
  )
}
