import { unassigned } from '#domain/text/handling.ts'
import { alertKinds, type AlertKind } from '#domain/alerts/alert.ts'
import { maxAlertDays, wholeFleet, type AlertScope } from '#domain/alerts/alert-rule.ts'
import { alertKindLabels, describeRule } from '#domain/text/alert.ts'
import { useEditAlertRules } from '#web/data/alert-rules.ts'
import { useSession } from '#web/data/session.ts'
import type { FleetNames, Named } from '#web/fleet/names.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { ScopeField } from '#web/parts/scope-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { AlertRuleRow } from '#wire/api/alert-rules.ts'
import { useId, useState, type SubmitEvent } from 'react'

interface Props {
  /** Null: a new one. */
  readonly rule: AlertRuleRow | null
  readonly own: boolean
  readonly names: FleetNames
  readonly people: readonly Named[]
  readonly onClose: () => void
}

/** Rules that ship with Landside can be changed and switched off, but are never gone. */
const shipped = /^team-/

/** Makes or changes a rule: what it watches for, how near the deadline, and for which containers. */
export function AlertRuleDialog({ rule, own, names, people, onClose }: Props) {
  const form = useId()
  const me = useSession()?.person ?? null
  const [kind, setKind] = useState<AlertKind>(rule?.kind ?? 'held')
  const [days, setDays] = useState(rule === null ? '2' : String(rule.days ?? ''))
  const [scope, setScope] = useState<AlertScope>(rule?.scope ?? wholeFleet)
  const { mutate, error, isPending } = useEditAlertRules()
  const read = readDays(days)
  const narrow = (facet: keyof AlertScope) => (value: string | null) =>
    setScope({ ...scope, [facet]: value })
  const done = { onSuccess: onClose }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (read === undefined) return
    const terms = { on: rule?.on ?? true, scope, days: read, toChat: rule?.toChat ?? false }
    if (rule === null) mutate({ kind: 'add', rule: { ...terms, kind, own } }, done)
    else mutate({ kind: 'change', id: rule.id, change: { ...terms, basedOn: rule.version } }, done)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={rule === null ? (own ? 'Add personal rule' : 'Add team rule') : alertKindLabels[kind]}
      actions={
        <>
          {rule !== null && !shipped.test(rule.id) && (
            <Button
              className="me-auto"
              disabled={isPending}
              onClick={() => mutate({ kind: 'delete', id: rule.id }, done)}
            >
              Delete rule
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} look="primary" disabled={isPending}>
            Save rule
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-3">
        {rule === null && (
          <SelectField
            label="Alert type"
            value={kind}
            onChange={(event) =>
              setKind(alertKinds.find((one) => one === event.currentTarget.value) ?? kind)
            }
          >
            {alertKinds.map((one) => (
              <option key={one} value={one}>
                {alertKindLabels[one]}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={kind === 'silent' ? 'Days without an update' : 'Maximum days left'}
          inputMode="numeric"
          className="max-w-60"
          value={days}
          help={daysHelp(kind)}
          problem={
            read === undefined ? `Enter a whole number up to ${maxAlertDays}, or leave blank` : null
          }
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <ScopeField
            label="Terminal"
            value={scope.terminal}
            options={names.facilities}
            onChange={narrow('terminal')}
          />
          <ScopeField
            label="Line"
            value={scope.line}
            options={names.lines}
            onChange={narrow('line')}
          />
          <ScopeField
            label="Customer"
            value={scope.customer}
            options={names.customers}
            onChange={narrow('customer')}
          />
          <ScopeField
            label="Owner"
            value={scope.owner}
            options={ownersOf(people, me?.id ?? null)}
            onChange={narrow('owner')}
          />
          <TextField
            label="Tag"
            maxLength={40}
            value={scope.tag ?? ''}
            help="A Landside or shipment tag. Leave blank for any."
            onChange={({ currentTarget: { value } }) => narrow('tag')(value.trim() ? value : null)}
          />
        </div>
        {read !== undefined && (
          <p className="text-data text-muted">{describeRule({ kind, days: read })}</p>
        )}
        <Refusal error={error} />
      </form>
    </Dialog>
  )
}

function ownersOf(people: readonly Named[], me: string | null): readonly Named[] {
  const named = people.map(({ id, name }) => ({ id, name: id === me ? `${name} (me)` : name }))
  return [{ id: '~', name: unassigned }, ...named]
}

/** Null: any; undefined: no number of days. */
function readDays(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const days = /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : Number.NaN
  return days <= maxAlertDays ? days : undefined
}

function daysHelp(kind: AlertKind): string {
  if (kind === 'silent') return 'At least 1.'
  const day = kind === 'return-due' ? 'return-by date' : 'last free day'
  return `Leave blank to include any ${day}.`
}
