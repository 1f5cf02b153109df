import { formatAgeAt } from '#domain/text/time.ts'
import { useAlertHook, useEditAlertHook } from '#web/data/alert-rules.ts'
import { useNow } from '#web/data/clock.ts'
import { readTyped, useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Read } from '#web/ui/read.tsx'
import { alertHookChange, type AlertHookRow } from '#wire/api/alert-rules.ts'
import { QuietFields } from './alert-quiet-fields.tsx'

/** Where a program of the team receives alerts. */
export function AlertHookSettings() {
  const query = useAlertHook()
  // Stored here because the form below remounts for every URL, and the secret is shown only once.
  const edit = useEditAlertHook()
  return (
    <section aria-label="Signed webhook" className="grid grid-cols-1 gap-2">
      <h2 className="text-section">Signed webhook</h2>
      <p className="max-w-prose text-data text-muted">
        For programs of your own. Alerts of rules with “Post to webhook” go to this URL as text and
        JSON, signed in the Landside-Signature header. Redirects aren’t followed.
      </p>
      <Read inline name="the webhook" query={query}>
        {({ hook }) => <HookForm key={hook?.changedAt ?? 'none'} hook={hook} edit={edit} />}
      </Read>
    </section>
  )
}

function HookForm({
  hook,
  edit,
}: {
  readonly hook: AlertHookRow | null
  readonly edit: ReturnType<typeof useEditAlertHook>
}) {
  const others = useEditAlertHook()
  const { mutate, data } = edit
  const form = useForm({
    start: { url: hook?.url ?? '', quiet: hook?.quiet ?? null },
    read: (typed) => readTyped(alertHookChange, { ...typed, renew: false }),
    send: (change) => edit.mutateAsync({ kind: 'set', change }),
  })
  const { reading } = form
  const isPending = edit.isPending || others.isPending
  return (
    <form {...form.props} className="grid max-w-160 gap-3">
      <TextField
        label="Webhook URL"
        type="url"
        required
        placeholder="https://"
        {...form.field('url')}
      />
      <QuietFields quiet={form.values.quiet} onChange={(quiet) => form.set('quiet', quiet)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isPending}>
          Save URL
        </Button>
        {hook && (
          <>
            <Button disabled={isPending} onClick={() => others.mutate({ kind: 'try' })}>
              Send test
            </Button>
            <Button
              disabled={isPending || !reading.ok}
              onClick={() =>
                reading.ok && mutate({ kind: 'set', change: { ...reading.value, renew: true } })
              }
            >
              Regenerate secret
            </Button>
            <Button disabled={isPending} onClick={() => mutate({ kind: 'remove' })}>
              Remove webhook
            </Button>
          </>
        )}
      </div>
      {data?.newSecret !== undefined && <NewSecret secret={data.newSecret} />}
      {hook && <HookState hook={hook} />}
      <Refusal error={edit.error ?? others.error} />
    </form>
  )
}

function NewSecret({ secret }: { readonly secret: string }) {
  return (
    <div className="grid gap-1 rounded-panel border border-line p-3 text-data">
      <p>Signing secret. Copy it now. You won’t be able to see it again.</p>
      <p className="flex flex-wrap items-center gap-2">
        <code className="code break-all">{secret}</code>
        <CopyButton text={secret} label="Copy secret" />
      </p>
    </div>
  )
}

function HookState({ hook: { last, secretEnd, changedBy } }: { readonly hook: AlertHookRow }) {
  const now = useNow()
  const lastMessage = last
    ? `Last message ${formatAgeAt(last.at, now)}: ${last.result}`
    : 'No messages sent yet.'
  return (
    <p role="status" className="text-data text-muted">
      {lastMessage} Secret ending in <span className="code">{secretEnd}</span>. Set by{' '}
      {changedBy.name}.
    </p>
  )
}
