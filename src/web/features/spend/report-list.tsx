import { counted } from '#domain/text/count.ts'
import { describeSchedule } from '#domain/text/spend-report.ts'
import { formatDate } from '#domain/text/time.ts'
import { zoneName } from '#domain/time/zone-name.ts'
import { useFormat } from '#web/data/format.ts'
import {
  reportFilePath,
  useDeleteReport,
  useReports,
  useTestReport,
} from '#web/data/spend-reports.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable, hiddenHead } from '#web/ui/data-table.tsx'
import { notify } from '#web/ui/notify.ts'
import { Read } from '#web/ui/read.tsx'
import { Section } from '#web/ui/section.tsx'
import type { SpendReport, SpendReports } from '#wire/api/spend-reports.ts'
import { useState } from 'react'
import { ReportDialog } from './report-dialog.tsx'

/** The scheduled reports: when each is sent and to whom, its files as they are now, and a test to oneself. */
export function ReportList() {
  const query = useReports()
  return (
    <div className="print:hidden">
      <Section
        heading="Scheduled reports"
        about="This page by email, as a PDF with charts and an XLSX."
      >
        <Read inline name="reports" query={query}>
          {({ data }) => <Reports data={data} />}
        </Read>
      </Section>
    </div>
  )
}

function Reports({ data }: { readonly data: SpendReports }) {
  const { reports, people, isMailConfigured } = data
  const [dialog, setDialog] = useState<{ readonly on: SpendReport | null } | null>(null)
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      {!isMailConfigured && (
        <p className="max-w-prose text-data">
          Email isn’t set up on this server, so nothing is sent. Ask your admin to set SMTP_URL and
          MAIL_FROM.
        </p>
      )}
      {reports.length === 0 ? (
        <p className="text-data text-muted">No reports yet.</p>
      ) : (
        <ReportTable data={data} onEdit={(on) => setDialog({ on })} />
      )}
      <Button onClick={() => setDialog({ on: null })}>Schedule report</Button>
      {dialog && <ReportDialog {...dialog} people={people} onClose={() => setDialog(null)} />}
    </div>
  )
}

function ReportTable({
  data: { reports, people, isMailConfigured },
  onEdit,
}: {
  readonly data: SpendReports
  readonly onEdit: (on: SpendReport) => void
}) {
  const format = useFormat()
  const namesOf = ({ terms }: SpendReport) => {
    const names = people.filter(({ id }) => terms.recipients.includes(id)).map(({ name }) => name)
    const gone = terms.recipients.length - names.length
    return [...names, ...(gone > 0 ? [`${counted(gone, 'person')} without access`] : [])].join(', ')
  }
  return (
    <DataTable
      look="records"
      caption="Scheduled reports"
      rows={reports}
      rowId={({ id }) => id}
      columns={[
        { header: 'Report', cell: ({ terms }) => terms.name },
        {
          header: 'Sent',
          cell: ({ terms }) => `${describeSchedule(format, terms)}, ${zoneName(terms.zone)}`,
        },
        { header: 'Recipients', cell: namesOf },
        {
          header: 'Next',
          cell: ({ nextOn }) =>
            isMailConfigured ? formatDate(format, nextOn, null) : 'Email is off',
        },
        {
          ...hiddenHead('Actions'),
          cell: (report) => (
            <ReportActions report={report} isMailConfigured={isMailConfigured} onEdit={onEdit} />
          ),
        },
      ]}
    />
  )
}

function ReportActions({
  report,
  isMailConfigured,
  onEdit,
}: {
  readonly report: SpendReport
  readonly isMailConfigured: boolean
  readonly onEdit: (on: SpendReport) => void
}) {
  const { id, terms } = report
  const test = useTestReport()
  const remove = useDeleteReport()
  const [isSure, setSure] = useState(false)
  const failed = (text: string) => (error: Error) =>
    notify({ text: `${text} ${error.message}`, tone: 'failed' })
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink look="quiet" to={reportFilePath(id, 'pdf')} reloadDocument download>
        Preview PDF
      </ButtonLink>
      <ButtonLink look="quiet" to={reportFilePath(id, 'xlsx')} reloadDocument download>
        Preview XLSX
      </ButtonLink>
      <Button
        look="quiet"
        whyNot={isMailConfigured ? null : 'Email isn’t set up on this server'}
        disabled={test.isPending}
        onClick={() =>
          test.mutate(id, {
            onSuccess: () => notify({ text: `Sent “${terms.name}” to you.` }),
            onError: failed('Couldn’t send the report.'),
          })
        }
      >
        Send test to me
      </Button>
      <Button look="quiet" onClick={() => onEdit(report)} aria-label={`Edit report ${terms.name}`}>
        Edit
      </Button>
      {isSure ? (
        <span role="group" aria-label="Delete report?" className="flex gap-2">
          <Button
            disabled={remove.isPending}
            onClick={() => remove.mutate(id, { onError: failed('Couldn’t delete the report.') })}
          >
            Delete report
          </Button>
          <Button look="quiet" onClick={() => setSure(false)}>
            Cancel
          </Button>
        </span>
      ) : (
        <Button
          look="quiet"
          onClick={() => setSure(true)}
          aria-label={`Delete report ${terms.name}`}
        >
          Delete
        </Button>
      )}
    </span>
  )
}
