import { useId } from 'react'
import { usePeople } from '#web/data/people.ts'
import { usePolicy } from '#web/data/policy.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Read } from '#web/ui/read.tsx'
import type { Connection } from '#wire/api/connection.ts'
import { setupSteps, type SetupStep } from './setup-steps.ts'

const stateLabels: Readonly<Record<SetupStep['state'], string>> = {
  done: 'Done',
  missing: 'To do',
  waiting: 'In progress',
}

const stateTones: Readonly<Record<SetupStep['state'], Tone>> = {
  done: 'done',
  missing: 'blocked',
  waiting: 'waiting',
}

/** What is set up and what is missing, for an admin. */
export function SetupChecklist({ connection }: { readonly connection: Connection }) {
  const id = useId()
  const people = usePeople()
  const policy = usePolicy()
  const { shown, complete } = useAssessedFleet()
  return (
    <Read inline name="the setup" query={people}>
      {(members) => {
        const rows = complete ? shown.rows : null
        const steps = setupSteps({ connection, policy, people: members, rows })
        const done = steps.filter(({ state }) => state === 'done').length
        return (
          <section aria-labelledby={id} className="grid grid-cols-1 gap-1">
            <h2 id={id} className="text-section">
              Setup{' '}
              <span className="font-normal text-muted">
                {done} of {steps.length} done
              </span>
            </h2>
            <ul aria-label="Setup steps" className="divide-y divide-line">
              {steps.map((step) => (
                <li
                  key={step.name}
                  className="flex flex-wrap items-baseline gap-x-4 py-2 text-data"
                >
                  <span className="w-24 flex-none">
                    <Badge tone={stateTones[step.state]}>{stateLabels[step.state]}</Badge>
                  </span>
                  <span className="w-36 flex-none font-medium">
                    {step.to === null ? step.name : <TextLink to={step.to}>{step.name}</TextLink>}
                  </span>
                  <span className="min-w-60 flex-1 text-muted">{step.text}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      }}
    </Read>
  )
}
