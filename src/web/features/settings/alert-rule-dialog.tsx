import { unassigned } from '#domain/text/handling.ts'
import { alertKinds, type AlertKind } from '#domain/alerts/alert.ts'
import { maxAlertDays, wholeFleet, type AlertScope } from '#domain/alerts/alert-rule.ts'
import { alertKindLabels, describeRule } from '#domain/text/alert.ts'
import { useEditAlertRules } from '#web/data/alert-rules.ts'
import { useSession } from '#web/data/session.ts'
import type { FleetNames, Named } from '#web/fleet/names.ts'
import { readTyped, useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { ScopeField } from '#web/parts/scope-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { newAlertRule, type AlertRuleRow } from '#wire/api/alert-rules.ts'

interface Props {
  /** Null: a new one. */
  readonly rule: AlertRuleRow | null
  readonly own: boolean
  readonly names: FleetNames
  readonly people: readonly Named[]
  readonly onClose: () => void
}

/** Rules that ship with Landside can be changed and switched off, but not deleted. */
const shipped = /^team-/

/** Creates or changes a rule: what it watches for, how near the deadline, and for which containers. */
export function AlertRuleDialog({ rule, own, names, people, onClose }: Props) {
  const me = useSession()?.person ?? null
  const edit = useEditAlertRules()
  const form = useForm({
    start: {
      kind: rule?.kind ?? 'held',
      days: rule === null ? '2' : String(rule.days ?? ''),
      scope: rule?.scope ?? wholeFleet,
    },
    read: ({ kind, days, scope }) =>
      readTyped(
        newAlertRule,
        {
          kind,
          own,
          on: rule?.on ?? true,
          scope,
          days: days.trim() === '' ? null : Number(days),
          toChat: rule?.toChat ?? false,
        },
        (field) =>
          field === 'days' ? `Enter a whole number up to ${maxAlertDays}, or leave blank` : null,
      ),
    send: async ({ kind, own: isOwn, ...terms }) => {
      await edit.mutateAsync(
        rule === null
          ? { kind: 'add', rule: { ...terms, kind, own: isOwn } }
          : { kind: 'change', id: rule.id, change: { ...terms, basedOn: rule.version } },
      )
      onClose()
    },
    fieldOf: (name) => name.replace(/^(rule|change)\./, ''),
  })
  const { values, reading } = form
  const { kind, scope } = values
  const narrow = (facet: keyof AlertScope) => (value: string | null) =>
    form.set('scope', { ...scope, [facet]: value })
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
              disabled={edit.isPending}
              onClick={() => edit.mutate({ kind: 'delete', id: rule.id }, { onSuccess: onClose })}
            >
              Delete rule
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form.props.id} look="primary" disabled={edit.isPending}>
            Save rule
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-3">
        {rule === null && (
          <SelectField label="Alert type" {...form.field('kind')}>
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
          help={daysHelp(kind)}
          {...form.field('days')}
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
        {reading.ok && <p className="text-data text-muted">{describeRule(reading.value)}</p>}
        <Refusal error={edit.error} />
      </form>
    </Dialog>
  )
}

function ownersOf(people: readonly Named[], me: string | null): readonly Named[] {
  const named = people.map(({ id, name }) => ({ id, name: id === me ? `${name} (me)` : name }))
  return [{ id: '~', name: unassigned }, ...named]
}

function daysHelp(kind: AlertKind): string {
  if (kind === 'silent') return 'At least 1.'
  const day = kind === 'return-due' ? 'return-by date' : 'last free day'
  return `Leave blank to include any ${day}.`
}
