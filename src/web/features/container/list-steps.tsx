import { paths } from '#web/paths.ts'
import { containerName } from '#web/parts/container-number.tsx'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { openedList, placeInList, type OpenedList } from '#web/parts/opened-list.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'

export interface Steps {
  readonly list: OpenedList
  readonly place: number
  readonly of: number
  readonly previous: string | null
  readonly next: string | null
}

/** Where the container stands in the list it was opened from; opened by its address, in the whole fleet by urgency. */
export function useListSteps(id: string): Steps | null {
  const { containers } = useAssessedFleet()
  return useMemo(() => {
    const opened = openedList()
    const from = opened && placeInList(opened.ids(), id)
    if (opened && from) return { list: opened, ...from }
    const ids = containers.map((row) => row.container.id)
    const list = { name: 'Containers', path: paths.containers(), ids: () => ids }
    const place = placeInList(ids, id)
    return place && { list, ...place }
  }, [containers, id])
}

interface Props {
  readonly steps: Steps | null
  readonly number: string
}

/** The way back to the list, and on to the containers beside this one. */
export function ListSteps({ steps, number }: Props) {
  return (
    <nav
      aria-label="Breadcrumb"
      className="flex items-center gap-1.5 px-gutter pt-3 text-label text-muted"
    >
      <Link to={steps?.list.path ?? paths.containers()} className="hover:underline">
        {steps?.list.name ?? 'Containers'}
      </Link>
      <ChevronRight aria-hidden size={12} />
      <span>{steps ? `${steps.place} of ${steps.of}` : containerName(number)}</span>
      <span className="ms-auto flex">
        <Step to={steps?.previous} label="Previous container" icon={ChevronLeft} keys="[" />
        <Step to={steps?.next} label="Next container" icon={ChevronRight} keys="]" />
      </span>
    </nav>
  )
}

interface StepProps {
  readonly to: string | null | undefined
  readonly label: string
  readonly icon: typeof ChevronLeft
  readonly keys: string
}

function Step({ to, label, icon: Icon, keys }: StepProps) {
  if (!to) return null
  return (
    <Link
      to={paths.container(to)}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      className="grid size-7 place-items-center rounded-control hover:bg-press hover:text-text pointer-coarse:size-11"
    >
      <Icon aria-hidden size={16} />
    </Link>
  )
}
