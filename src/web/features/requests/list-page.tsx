import { maxEntries } from '#domain/identity/request-list.ts'
import { counted } from '#domain/text/count.ts'
import { useLimits } from '#web/data/limits.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { paths } from '#web/paths.ts'
import { useForm } from '#web/parts/form.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { LinesField } from '#web/ui/field.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { listColumns } from './list-columns.tsx'
import { NewRequestTabs } from './new-request-tabs.tsx'
import { useRequestList, type RequestList } from './use-request-list.ts'

/** Many numbers at once: pasted, reviewed, requested. */
export function TrackListPage() {
  usePageTitle('Track a list')
  const list = useRequestList()
  return (
    <>
      <PageHead title="Track a list" facts={factsOf(list)} />
      <NewRequestTabs current="list" />
      <PageBody label="Track a list">
        {list.rows.length === 0 ? <Paste list={list} /> : <Preview list={list} />}
      </PageBody>
    </>
  )
}

function Paste({ list }: { readonly list: RequestList }) {
  const form = useForm({
    start: { text: '' },
    read: ({ text }) =>
      text.trim() === ''
        ? { ok: false, problems: { text: 'Paste at least one number' } }
        : { ok: true, value: text },
    send: async (text) => list.read(text),
  })
  return (
    <form {...form.props} className="grid max-w-160 gap-3 px-gutter pt-5 pb-8">
      <LinesField
        label="Container, bill of lading and booking numbers"
        help={`Paste numbers, spreadsheet cells, or a whole email: ${maxEntries} at most. Nothing is tracked until you confirm.`}
        rows={12}
        spellCheck={false}
        {...form.field('text')}
      />
      <Button type="submit" look="primary" size="medium" className="justify-self-start">
        Review numbers
      </Button>
    </form>
  )
}

function Preview({ list }: { readonly list: RequestList }) {
  const whyNot = useWhyNotAllowed('POST /api/tracking-requests')
  const { rows, ready, left, isCreating } = list
  const done = rows.every(({ state }) => state.step === 'created')
  return (
    <div className="grid gap-4 px-gutter pt-4 pb-8">
      {left > 0 && (
        <p className="text-data font-medium">
          {counted(left, 'entry', 'entries')} beyond the first {maxEntries} left out: paste them
          once these are done.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="primary"
          size="medium"
          whyNot={whyNot ?? (ready.length === 0 && !isCreating ? 'Nothing to track yet' : null)}
          disabled={isCreating}
          onClick={() => void list.create()}
        >
          {isCreating ? 'Sending…' : `Track ${counted(ready.length, 'number')}`}
        </Button>
        <Button size="medium" disabled={isCreating} onClick={list.startAgain}>
          {done ? 'Track another list' : 'Start again'}
        </Button>
        <ButtonLink size="medium" to={paths.requests()}>
          See all requests
        </ButtonLink>
      </div>
      <Progress list={list} />
      <div className="max-w-280">
        <DataTable
          caption="Numbers to track"
          columns={listColumns(list)}
          rows={rows}
          rowId={({ key }) => key}
        />
      </div>
    </div>
  )
}

/** How many are done, and whether the rest is waiting for the account's rate limit. */
function Progress({ list: { rows, isCreating } }: { readonly list: RequestList }) {
  const bucket = useLimits()?.buckets.find(({ name }) => name === 'create-tracking-request')
  const created = rows.filter(({ state }) => state.step === 'created').length
  const failed = rows.filter(({ state }) => state.step === 'failed').length
  const inferring = rows.filter(
    ({ inference, state }) => inference === null && state.step === 'preview',
  )
  if (created + failed === 0 && !isCreating) {
    return (
      <p role="status" className="text-data text-muted">
        {counted(rows.length, 'line')}. {counted(rows.length - inferring.length, 'number')} checked
        with the tracking provider.
      </p>
    )
  }
  const waits = isCreating && bucket?.free === 0
  return (
    <p role="status" className="text-data">
      {counted(created, 'request')} created
      {failed > 0 && `, ${failed} failed`}.{failed > 0 && ' Fix those lines and send them again.'}
      {isCreating && ' Sending the rest. Stay on this page.'}
      {waits &&
        ' The tracking provider’s limit for this minute is reached. Sending resumes by itself.'}
    </p>
  )
}

function factsOf({ rows }: RequestList): string[] {
  return rows.length === 0 ? [] : [counted(rows.length, 'number')]
}
