import { describeOwner, describeTakenFrom } from '#domain/text/handling.ts'
import { handlingQueries } from '#web/data/handling.ts'
import { roleName, useSession } from '#web/data/session.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { ColleagueEntry } from '#wire/api/handling-changes.ts'
import { Read } from '#web/ui/read.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from './act-dialog.tsx'

interface Props {
  readonly containers: readonly ContainerRow[]
  readonly onClose: () => void
}

/** Assigns containers; oneself is first in the list, `Unassigned` last. */
export function AssignDialog({ containers, onClose }: Props) {
  const query = useQuery(handlingQueries.colleagues())
  const me = useSession()?.person.id ?? null
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const name = query.data?.find(({ id }) => id === chosen)?.name ?? null
  const from = containers
    .filter((container) => (container.handling?.owner?.id ?? null) !== chosen)
    .map((container) => describeOwner(container.handling))
  return (
    <ActDialog
      verb="Assign"
      done={name === null ? 'unassigned' : `assigned to ${name}`}
      permission="POST /api/handling work"
      {...{ containers, onClose }}
      change={chosen === undefined ? null : { kind: 'owner', to: chosen }}
      whyNotYet="Choose an owner"
      preview={chosen !== undefined && describePreview(from, name, containers.length)}
    >
      <fieldset className="grid gap-0.5">
        <legend className="sr-only">Owner</legend>
        <Read inline name="owners" query={query}>
          {(colleagues) => (
            <>
              {mineFirst(colleagues, me).map(({ id, name: label, role }) => (
                <Person
                  key={id}
                  label={id === me ? `${label} (me)` : label}
                  fact={roleName(role)}
                  checked={chosen === id}
                  onChoose={() => setChosen(id)}
                />
              ))}
              <Person
                label="Unassigned"
                fact="removes the owner"
                checked={chosen === null}
                onChoose={() => setChosen(null)}
              />
            </>
          )}
        </Read>
      </fieldset>
    </ActDialog>
  )
}

function Person({
  label,
  fact,
  checked,
  onChoose,
}: {
  readonly label: string
  readonly fact: string
  readonly checked: boolean
  readonly onChoose: () => void
}) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 hover:bg-hover has-checked:bg-press pointer-coarse:min-h-11">
      <input
        type="radio"
        name="owner"
        className="size-4 accent-text"
        checked={checked}
        onChange={onChoose}
      />
      <span className="flex-1">{label}</span>
      <span className="text-muted">{fact}</span>
    </label>
  )
}

function mineFirst(all: readonly ColleagueEntry[], me: string | null): readonly ColleagueEntry[] {
  return all.toSorted((a, b) => Number(b.id === me) - Number(a.id === me))
}

function describePreview(from: readonly string[], name: string | null, of: number): string {
  const same = of - from.length
  const already = same === 0 ? '' : ` ${same} already ${same === 1 ? 'is' : 'are'}.`
  if (from.length === 0)
    return `No change: all are already ${name === null ? 'unassigned' : `assigned to ${name}`}.`
  return `${name === null ? 'Unassigns' : `Assigns to ${name}`}: ${describeTakenFrom(from)}.${already}`
}
