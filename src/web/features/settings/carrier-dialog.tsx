import {
  carrierLanguages,
  maxCarrierContacts,
  maxCarrierTerminals,
} from '#domain/carriers/carrier.ts'
import { carrierLanguageLabels } from '#domain/text/carrier.ts'
import { useEditCarriers } from '#web/data/carriers.ts'
import type { Named } from '#web/fleet/names.ts'
import { useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinesField, SelectField, TextField } from '#web/ui/field.tsx'
import type { CarrierRow } from '#wire/api/carriers.ts'
import { carrierField, carrierForm, emptyCarrierContact, readCarrierForm } from './carrier-form.ts'
import { ContactFields } from './contact-fields.tsx'

interface Props {
  /** Null: a new carrier. */
  readonly row: CarrierRow | null
  readonly terminals: readonly Named[]
  readonly onClose: () => void
}

/** A carrier's name, contacts, and where and how much it works. */
export function CarrierDialog({ row, terminals, onClose }: Props) {
  const edit = useEditCarriers()
  const form = useForm({
    start: carrierForm(row),
    read: readCarrierForm,
    fieldOf: carrierField,
    send: async (carrier) => {
      await edit.mutateAsync(
        row
          ? { kind: 'change', id: row.id, carrier, basedOn: row.version }
          : { kind: 'add', carrier },
      )
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={row ? `Edit ${row.name}` : 'Add carrier'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form.props.id} look="primary" disabled={form.isSending}>
            Save carrier
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid grid-cols-1 gap-3">
        <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
          <TextField label="Name" required maxLength={100} {...form.field('name')} />
          <TextField
            label="SCAC"
            help="2 to 4 letters. Leave blank if it has none."
            maxLength={4}
            {...form.field('scac')}
            onChange={(event) => form.set('scac', event.currentTarget.value.toUpperCase())}
          />
          <SelectField label="Language" help="For delivery orders" {...form.field('language')}>
            {carrierLanguages.map((language) => (
              <option key={language} value={language}>
                {carrierLanguageLabels[language]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Moves a day"
            help="Leave blank if you don’t know."
            inputMode="numeric"
            {...form.field('movesADay')}
          />
        </div>
        <ContactFields
          contacts={form.values.contacts}
          max={maxCarrierContacts}
          empty={emptyCarrierContact}
          problemOf={form.problem}
          onChange={(contacts) => form.set('contacts', contacts)}
        >
          {(contact, change, number) => (
            <Checkbox
              className="text-data"
              aria-label={`Gets orders, contact ${number}`}
              checked={contact.getsOrders}
              onChange={() => change({ ...contact, getsOrders: !contact.getsOrders })}
            >
              Gets orders
            </Checkbox>
          )}
        </ContactFields>
        <TerminalFields
          chosen={form.values.terminals}
          terminals={terminals}
          problem={form.problem('terminals')}
          onChange={(chosen) => form.set('terminals', chosen)}
        />
        <LinesField
          label="Lanes"
          help="Where it delivers, one per line: Inland Empire"
          {...form.field('lanes')}
        />
        <Refusal error={form.refusal} />
      </form>
    </Dialog>
  )
}

interface TerminalProps {
  readonly chosen: readonly string[]
  readonly terminals: readonly Named[]
  readonly problem: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

function TerminalFields({ chosen, terminals, problem, onChange }: TerminalProps) {
  const gone = chosen.filter((id) => !terminals.some((one) => one.id === id))
  const options = [...terminals, ...gone.map((id) => ({ id, name: id }))]
  const isFull = chosen.length >= maxCarrierTerminals
  return (
    <fieldset className="grid gap-1 text-data" data-wrong={problem === undefined ? undefined : ''}>
      <legend className="mb-1 text-label">Terminals and ramps</legend>
      <div className="grid max-h-44 auto-rows-max grid-cols-2 gap-x-3 overflow-y-auto rounded-control border border-edge px-2.5 py-1.5 max-sm:grid-cols-1">
        {options.length === 0 && <p className="text-muted">No terminals in the account yet</p>}
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            disabled={isFull && !chosen.includes(id)}
            onChange={() =>
              onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
      <p className="text-label font-normal text-muted">
        {problem === undefined ? (
          isFull ? (
            `The limit is ${maxCarrierTerminals} terminals.`
          ) : (
            'Check none if it serves any.'
          )
        ) : (
          <span className="font-medium text-blocked-text">{problem}</span>
        )}
      </p>
    </fieldset>
  )
}
