import type { Format } from '#domain/text/format.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { formatDate } from '#domain/text/time.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import type { PlanModel, PlannedContainer } from './plan-model.ts'

const sets = {
  planned: 'Containers of the plan',
  left: 'Containers not scheduled',
  uncosted: 'Containers with no rate',
  all: 'Containers that can be planned',
} as const
export type NamedSet = keyof typeof sets

/** The URL value for the containers of a place on a day. */
export function daySet(place: string, day: LocalDate): string {
  return `${place}:${day}`
}

/** The URL value for all containers of a place. */
export function placeSet(place: string): string {
  return `${place}:all`
}

/** The containers that a URL value selects, with their label; null if it selects none. */
export function openedSet(
  format: Format,
  model: PlanModel,
  open: string,
  today: LocalDate,
): { readonly title: string; readonly containers: readonly PlannedContainer[] } | null {
  if (isNamed(open))
    return { title: sets[open], containers: model.containers.filter((one) => isIn(open, one)) }
  const [place, day] = open.split(':')
  const found = model.places.find(({ facility }) => facility.id === place)
  if (!found) return null
  const name = facilityName(found.facility)
  if (day === 'all') return { title: name, containers: found.containers }
  if (!isLocalDate(day)) return null
  return {
    title: `${name}, ${formatDate(format, day, today)}`,
    containers: found.containers.filter((one) => one.day === day),
  }
}

function isNamed(open: string): open is NamedSet {
  return Object.hasOwn(sets, open)
}

/** Whether a container belongs to a set of the page. */
export function isIn(set: NamedSet, { day, container }: PlannedContainer): boolean {
  switch (set) {
    case 'planned':
      return day !== null
    case 'left':
      return day === null
    case 'uncosted':
      return container.currency === null
    case 'all':
      return true
  }
}
