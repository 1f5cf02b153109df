import { defaultKey, type DefaultCarrier } from '#domain/carriers/carrier.ts'
import { useEditCarriers } from '#web/data/carriers.ts'
import type { Named } from '#web/fleet/names.ts'
import { useForm, type Reading } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { ScopeField } from '#web/parts/scope-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { DefaultCarriersChange } from '#wire/api/carrier-changes.ts'
import type { CarrierList } from '#wire/api/carriers.ts'

interface Props {
  /** Null: a new one. */
  readonly row: DefaultCarrier | null
  readonly list: CarrierList
  readonly customers: readonly Named[]
  readonly onClose: () => void
}

/** The carrier that usually moves the containers of a terminal, of a customer, or of both. */
export function DefaultCarrierDialog({ row, list, customers, onClose }: Props) {
  const { carriers, terminals, defaults } = list
  const edit = useEditCarriers()
  const form = useForm({
    start: row ?? { terminal: null, customer: null, carrier: '' },
    read: (typed) => readDefault(typed, row, defaults.list),
    send: async (changes) => {
      await edit.mutateAsync({ kind: 'defaults', changes: [...changes], basedOn: defaults.version })
      onClose()
    },
    fieldOf: (name) => name.replace(/^changes\.\d+\./, ''),
  })
  const { values, problem } = form
  return (
    <Dialog
      open
      onClose={onClose}
      title={row ? 'Edit default carrier' : 'Add default carrier'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form.props.id} look="primary" disabled={form.isSending}>
            Save default
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid grid-cols-1 gap-3">
        <ScopeField
          label="Terminal or ramp"
          all="Any terminal"
          value={values.terminal}
          options={terminals}
          problem={problem('terminal')}
          onChange={(terminal) => form.set('terminal', terminal)}
        />
        <ScopeField
          label="Customer"
          all="Any customer"
          value={values.customer}
          options={customers}
          problem={problem('customer')}
          onChange={(customer) => form.set('customer', customer)}
        />
        <SelectField label="Carrier" required {...form.field('carrier')}>
          <option value="">Choose a carrier</option>
          {carriers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Refusal error={form.refusal} />
      </form>
    </Dialog>
  )
}

/** The changes to send: of another terminal or customer, the default until now goes. */
function readDefault(
  typed: DefaultCarrier,
  before: DefaultCarrier | null,
  all: readonly DefaultCarrier[],
): Reading<DefaultCarriersChange['changes']> {
  if (typed.carrier === '') return { ok: false, problems: { carrier: 'Choose a carrier' } }
  const isMoved = before === null || defaultKey(before) !== defaultKey(typed)
  if (isMoved && all.some((one) => defaultKey(one) === defaultKey(typed)))
    return {
      ok: false,
      problems: { terminal: 'There is already a default for this terminal and customer' },
    }
  const removed = before !== null && isMoved ? [{ ...before, carrier: null }] : []
  return { ok: true, value: [...removed, { ...typed }] }
}
