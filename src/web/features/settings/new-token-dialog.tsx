import { roleName, useSession, useWhyNotAllowed } from '#web/data/session.ts'
import { useMakeToken } from '#web/data/tokens.ts'
import { readTyped, useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { roles } from '#wire/api/session.ts'
import { newApiToken } from '#wire/api/tokens.ts'
import { roleLabels } from './role-text.ts'

const blank = { name: '', kind: 'personal', role: 'support', access: 'read', days: '90' }

const dayChoices = ['30', '90', '365']

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** Creates a token, and shows it this once. */
export function NewTokenDialog({ open, onClose }: Props) {
  const own = useSession()?.person.role ?? 'support'
  const whyNoService = useWhyNotAllowed('POST /api/tokens service', 'create service tokens')
  const add = useMakeToken()
  const form = useForm({
    start: blank,
    read: ({ access, days, ...typed }) =>
      readTyped(newApiToken, { ...typed, writes: access === 'write', days: Number(days) }),
    send: (token) => add.mutateAsync(token),
  })
  const close = () => {
    form.reset()
    add.reset()
    onClose()
  }
  const { kind, role, access, days } = form.values
  const offered = roles.slice(0, roles.indexOf(own) + 1)
  const chosen = offered.find((one) => one === role) ?? 'support'
  return (
    <Dialog
      open={open}
      onClose={close}
      title={add.data ? `Token for ${form.values.name}` : 'Create token'}
      actions={
        add.data ? (
          <Button onClick={close}>Done</Button>
        ) : (
          <Button type="submit" form={form.props.id} look="primary" disabled={form.isSending}>
            {form.isSending ? 'Creating…' : 'Create token'}
          </Button>
        )
      }
    >
      {add.data ? (
        <div className="grid grid-cols-1 gap-2">
          <p className="text-data">Copy it now. You won’t be able to see it again.</p>
          <p
            // The button that had the focus is gone.
            ref={(element) => element?.focus()}
            tabIndex={-1}
            className="code rounded-control border border-line px-3 py-2 wrap-anywhere whitespace-normal"
          >
            {add.data.token}
          </p>
          <CopyButton text={add.data.token} label="Copy token" />
        </div>
      ) : (
        <form {...form.props} className="grid gap-3">
          <TextField
            label="Name"
            help="The program that will use it"
            required
            maxLength={60}
            {...form.field('name')}
          />
          {whyNoService === null && (
            <SelectField
              label="Belongs to"
              help={
                kind === 'service'
                  ? 'Keeps working if you leave. Notes and changes show the token’s name.'
                  : 'Stops working if you lose access. Notes and changes show your name.'
              }
              value={kind}
              onChange={(event) => form.set('kind', event.currentTarget.value)}
            >
              <option value="personal">Me</option>
              <option value="service">Account</option>
            </SelectField>
          )}
          <SelectField
            label="Role"
            help={roleLabels[chosen]}
            value={chosen}
            onChange={(event) => form.set('role', event.currentTarget.value)}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {roleName(one)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Access"
            value={access}
            onChange={(event) => form.set('access', event.currentTarget.value)}
          >
            <option value="read">Read only</option>
            <option value="write">Read and write</option>
          </SelectField>
          <SelectField
            label="Expires"
            value={days}
            onChange={(event) => form.set('days', event.currentTarget.value)}
          >
            {dayChoices.map((one) => (
              <option key={one} value={one}>
                In {one} days
              </option>
            ))}
          </SelectField>
          <Refusal error={form.refusal} />
        </form>
      )}
    </Dialog>
  )
}
