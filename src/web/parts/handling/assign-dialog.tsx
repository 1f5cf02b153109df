import { ownerWords, takenFromWords } from '#domain/words/handling.ts'
import { useColleagues } from '#web/data/handling.ts'
import { roleName } from '#web/data/permissions.ts'
import { useSession } from '#web/data/session.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { ColleagueEntry } from '#wire/api/handling-changes.ts'
import { useState } from 'react'
import { ActDialog } from './act-dialog.tsx'

interface Props {
  readonly containers: readonly ContainerRow[]
  readonly onClose: () => void
}

/** Names who looks after containers; oneself stands first, nobody last. */
export function AssignDialog({ containers, onClose }: Props) {
  const colleagues = useColleagues()
  const me = useSession()?.person.id ?? null
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const name = colleagues?.find(({ id }) => id === chosen)?.name ?? 'nobody'
  const from = containers
    .filter((container) => (container.handling?.owner?.id ?? null) !== chosen)
    .map((container) => ownerWords(container.handling))
  return (
    <ActDialog
      verb="Assign"
      done={`assigned to ${name}`}
      action="handle"
      {...{ containers, onClose }}
      change={chosen === undefined ? null : { kind: 'owner', to: chosen }}
      whyNotYet="Choose who looks after it"
      preview={chosen !== undefined && previewWords(from, name, containers.length)}
    >
      <fieldset className="grid gap-0.5">
        <legend className="sr-only">Owner</legend>
        {colleagues === null && <p className="text-muted">Reading who is here</p>}
        {mineFirst(colleagues ?? [], me).map(({ id, name: label, role }) => (
          <Person
            key={id}
            label={id === me ? `${label} (me)` : label}
            fact={roleName(role)}
            checked={chosen === id}
            onChoose={() => setChosen(id)}
          />
        ))}
        {colleagues !== null && (
          <Person
            label="Nobody"
            fact="takes the owner away"
            checked={chosen === null}
            onChoose={() => setChosen(null)}
          />
        )}
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

function previewWords(from: readonly string[], name: string, of: number): string {
  const same = of - from.length
  const already = same === 0 ? '' : ` ${same} ${same === 1 ? 'is' : 'are'} so already.`
  if (from.length === 0) return `Nothing changes: all of them have ${name} already.`
  return `Goes to ${name}: ${takenFromWords(from)}.${already}`
}
