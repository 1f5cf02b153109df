import { paths } from '#web/paths.ts'
import { ViewLinks } from '#web/ui/view-links.tsx'

/** When to pick up: the plan and the calendar, two pages in one strip of views. */
export function PlanViews({ current }: { readonly current: 'plan' | 'calendar' }) {
  return (
    <ViewLinks
      label="Plan views"
      current={current}
      links={[
        { id: 'plan', label: 'Pickup plan', to: paths.plan() },
        { id: 'calendar', label: 'Calendar', to: paths.calendar() },
      ]}
    />
  )
}
