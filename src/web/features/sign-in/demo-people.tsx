import { ArrowRight } from 'lucide-react'
import type { SignInOptions } from '#wire/api/session.ts'

const jobs: Readonly<Record<SignInOptions['demoPeople'][number]['role'], string>> = {
  support: 'Support: answers calls',
  coordinator: 'Coordinator: schedules pickups',
  manager: 'Manager: watches risk and cost',
  admin: 'Admin: manages the account',
}

/** With the sandbox, people to sign in as, one click each. */
export function DemoPeople({
  people,
  busy,
  onChoose,
}: {
  readonly people: SignInOptions['demoPeople']
  readonly busy: boolean
  readonly onChoose: (credentials: { email: string; password: string }) => void
}) {
  if (people.length === 0) return null
  return (
    <section className="grid w-full max-w-90 gap-2" aria-labelledby="demo-people">
      <h2 id="demo-people" className="text-label text-muted">
        Sandbox: sign in as
      </h2>
      <ul className="rounded-panel border border-line bg-surface">
        {people.map(({ name, email, password, role }) => (
          <li key={email} className="border-line-soft not-first:border-t">
            <button
              type="button"
              disabled={busy}
              onClick={() => onChoose({ email, password })}
              className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-start hover:bg-hover"
            >
              <span className="flex-1">
                <span className="block font-medium">{name}</span>
                <span className="block text-label font-normal text-muted">{jobs[role]}</span>
              </span>
              <ArrowRight aria-hidden size={14} className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
