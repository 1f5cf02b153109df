import { alertKindLabels, describeNoise, describeRule } from '#domain/text/alert.ts'
import { useEditAlertRules } from '#web/data/alert-rules.ts'
import { useColleagues } from '#web/data/handling.ts'
import type { FleetNames } from '#web/fleet/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { AlertRuleRow } from '#wire/api/alert-rules.ts'
import { useId, useState } from 'react'
import { AlertRuleDialog } from './alert-rule-dialog.tsx'
import { describeScope } from './alert-rule-text.ts'

interface Props {
  readonly heading: string
  readonly about: string
  readonly own: boolean
  readonly rules: readonly AlertRuleRow[]
  readonly names: FleetNames
  /** Why they can't be changed; email about them is each person's own setting. */
  readonly whyNot: string | null
}

/** Rules with their trigger, their containers, how many alerts they created and what became of them. */
export function AlertRuleList({ heading, about, own, rules, names, whyNot }: Props) {
  const id = useId()
  const people = useColleagues() ?? []
  const [edited, setEdited] = useState<AlertRuleRow | 'new' | null>(null)
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="flex-1 text-section">
          {heading}
        </h2>
        <Button whyNot={whyNot} onClick={() => setEdited('new')}>
          {own ? 'Add personal rule' : 'Add team rule'}
        </Button>
      </div>
      <p className="max-w-prose text-data text-muted">{about}</p>
      {rules.length === 0 && <p className="text-data text-muted">No rules yet.</p>}
      <ul className="grid grid-cols-1">
        {rules.map((rule) => (
          <RuleLine
            key={rule.id}
            rule={rule}
            scope={describeScope(rule.scope, names, people)}
            whyNot={whyNot}
            onEdit={() => setEdited(rule)}
          />
        ))}
      </ul>
      {edited !== null && (
        <AlertRuleDialog
          rule={edited === 'new' ? null : edited}
          own={own}
          names={names}
          people={people}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

function RuleLine({
  rule,
  scope,
  whyNot,
  onEdit,
}: {
  readonly rule: AlertRuleRow
  readonly scope: string
  readonly whyNot: string | null
  readonly onEdit: () => void
}) {
  const { mutate, error, isPending, variables } = useEditAlertRules()
  const title = alertKindLabels[rule.kind]
  const { id, on, days, toChat, version: basedOn, own } = rule
  /** The requested state, while the server saves it. */
  const shown = {
    on,
    toChat,
    mail: rule.mail,
    ...(isPending && variables.kind === 'change' ? variables.change : {}),
    ...(isPending && variables.kind === 'mail' ? { mail: variables.on } : {}),
  }
  const set = (next: { readonly on?: boolean; readonly toChat?: boolean }) =>
    mutate({
      kind: 'change',
      id,
      change: { on, scope: rule.scope, days, toChat, basedOn, ...next },
    })
  return (
    <li
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line-soft py-2.5 text-data max-sm:grid-cols-1"
    >
      <div className="grid gap-0.5">
        <h3 className="font-semibold">{title}</h3>
        <p>
          {describeRule(rule)} {scope}
        </p>
        <p className="text-muted">{describeNoise(rule.noise)}</p>
        <p role="alert" className="text-blocked-text empty:hidden">
          {error?.message}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Checkbox
          checked={shown.on}
          disabled={isPending || whyNot !== null}
          aria-label={`${title}: on`}
          onChange={() => set({ on: !on })}
        >
          On
        </Checkbox>
        <Checkbox
          checked={shown.mail}
          disabled={isPending}
          aria-label={`${title}: email me`}
          onChange={() => mutate({ kind: 'mail', id, on: !rule.mail })}
        >
          Email me
        </Checkbox>
        {!own && (
          <Checkbox
            checked={shown.toChat}
            disabled={isPending || whyNot !== null}
            aria-label={`${title}: post to webhook`}
            onChange={() => set({ toChat: !toChat })}
          >
            Post to webhook
          </Checkbox>
        )}
        <Button aria-label={`Edit rule: ${title}`} whyNot={whyNot} onClick={onEdit}>
          Edit rule
        </Button>
      </div>
    </li>
  )
}
