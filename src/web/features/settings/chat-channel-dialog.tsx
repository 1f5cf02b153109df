import { chatServiceNames, chatServices, type ChatService } from '#domain/alerts/chat-channel.ts'
import { alertKindLabels } from '#domain/text/alert.ts'
import { useEditChatChannels } from '#web/data/chat-channels.ts'
import { useColleagues } from '#web/data/handling.ts'
import { useSavedViews } from '#web/data/views.ts'
import type { FleetNames } from '#web/fleet/names.ts'
import { readTyped, useForm, type Reading } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { AlertRuleRow } from '#wire/api/alert-rules.ts'
import {
  chatChannelChange,
  newChatChannel,
  type ChatChannelChange,
  type ChatChannelRow,
} from '#wire/api/chat-channels.ts'
import { describeScope } from './alert-rule-text.ts'
import { QuietFields } from './alert-quiet-fields.tsx'
import { ZoneField } from './zone-field.tsx'
import type { ChatChannelEdit } from '#web/data/chat-channels.ts'

interface Props {
  /** Null: a new one. */
  readonly channel: ChatChannelRow | null
  /** The team's rules. */
  readonly rules: readonly AlertRuleRow[]
  readonly names: FleetNames
  readonly onClose: () => void
}

const urlHelp: Readonly<Record<ChatService, string>> = {
  slack: 'Slack: your app > Incoming Webhooks. Starts with https://hooks.slack.com/.',
  teams: 'Teams: Workflows > Send webhook alerts to a channel.',
}

/** A channel as it is, to send with changes. */
export function changeOf({
  name,
  rules,
  viewId,
  digestZone,
  quiet,
  on,
  version,
}: ChatChannelRow): ChatChannelChange {
  return { name, rules, viewId, digestZone, quiet, on, url: null, basedOn: version }
}

/** Adds or changes a channel: where it is and what it gets. Its URL can be replaced, not read. */
export function ChatChannelDialog({ channel, rules, names, onClose }: Props) {
  const edit = useEditChatChannels()
  const people = useColleagues() ?? []
  const views = (useSavedViews() ?? []).filter(({ shared }) => shared)
  const known = new Set(rules.map(({ id }) => id))
  const form = useForm({
    start: {
      service: channel?.service ?? 'slack',
      name: channel?.name ?? '',
      url: '',
      // Rules that were deleted meanwhile are left out.
      rules: channel?.rules?.filter((id) => known.has(id)) ?? null,
      viewId: channel?.viewId ?? '',
      digestZone: channel?.digestZone ?? null,
      quiet: channel?.quiet ?? null,
    },
    read: (typed) => readEdit(typed, channel),
    send: async (change) => {
      await edit.mutateAsync(change)
      onClose()
    },
  })
  const { values } = form
  const { service, rules: chosen, viewId } = values
  const alerts = chosen === null ? 'all' : 'chosen'
  const toggle = (id: string) =>
    form.set(
      'rules',
      (chosen ?? []).includes(id)
        ? (chosen ?? []).filter((one) => one !== id)
        : [...(chosen ?? []), id],
    )
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={channel === null ? 'Add channel' : `Edit ${channel.name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form.props.id} look="primary" disabled={form.isSending}>
            Save channel
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          {channel === null && (
            <SelectField label="Service" {...form.field('service')}>
              {chatServices.map((one) => (
                <option key={one} value={one}>
                  {chatServiceNames[one]}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label="Name"
            help="As your team calls the channel"
            required
            maxLength={60}
            {...form.field('name')}
          />
        </div>
        <TextField
          label={channel === null ? 'Webhook URL' : 'New webhook URL'}
          type="url"
          required={channel === null}
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          help={
            channel === null
              ? `${urlHelp[service]} Anyone with the URL can post, so it isn’t shown again.`
              : `Leave blank to keep the URL ending in ${channel.urlEnd}.`
          }
          {...form.field('url')}
        />
        <SelectField
          label="Alerts"
          value={alerts}
          problem={form.problem('rules')}
          onChange={(event) => form.set('rules', event.currentTarget.value === 'all' ? null : [])}
        >
          <option value="all">All team rules</option>
          <option value="chosen">Only chosen rules</option>
        </SelectField>
        {chosen !== null && (
          <fieldset className="grid gap-1 text-data">
            <legend className="sr-only">Rules</legend>
            {rules.map((rule) => (
              <Checkbox
                key={rule.id}
                checked={chosen.includes(rule.id)}
                onChange={() => toggle(rule.id)}
              >
                <span>
                  {alertKindLabels[rule.kind]}{' '}
                  <span className="text-muted">
                    {describeScope(rule.scope, names, people)}
                    {rule.on ? '' : ' Rule is off.'}
                  </span>
                </span>
              </Checkbox>
            ))}
            {chosen.length === 0 && <p className="text-muted">None chosen: no alerts.</p>}
          </fieldset>
        )}
        <SelectField
          label="Containers"
          help="Applies to alerts and the digest. Team views only."
          {...form.field('viewId')}
        >
          <option value="">All containers</option>
          {viewId !== '' && !views.some(({ id }) => id === viewId) && (
            <option value={viewId}>View not found</option>
          )}
          {views.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <ZoneField
          label="Morning digest"
          help="From 6 AM, for terminals in this time zone."
          value={values.digestZone}
          problem={form.problem('digestZone')}
          onChange={(zone) => form.set('digestZone', zone)}
        />
        <QuietFields quiet={values.quiet} onChange={(quiet) => form.set('quiet', quiet)} />
        <Refusal error={form.refusal} />
      </form>
    </Dialog>
  )
}

interface Typed extends Pick<ChatChannelRow, 'name' | 'rules' | 'digestZone' | 'quiet'> {
  readonly service: ChatService
  readonly url: string
  readonly viewId: string
}

/** What is sent: a new channel, or the change of a known one. */
function readEdit(
  { service, url, viewId, ...typed }: Typed,
  channel: ChatChannelRow | null,
): Reading<ChatChannelEdit> {
  const terms = { ...typed, viewId: viewId || null, on: channel?.on ?? true }
  if (channel === null) {
    const read = readTyped(newChatChannel, { ...terms, service, url })
    return read.ok ? { ok: true, value: { kind: 'add', channel: read.value } } : read
  }
  const change = { ...terms, url: url.trim() || null, basedOn: channel.version }
  const read = readTyped(chatChannelChange, change)
  return read.ok
    ? { ok: true, value: { kind: 'change', id: channel.id, change: read.value } }
    : read
}
