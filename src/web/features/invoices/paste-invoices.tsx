import { useFormat } from '#web/data/format.ts'
import { counted } from '#domain/text/count.ts'
import { formatMoney } from '#domain/text/money.ts'
import { billedAmount } from '#domain/invoices/invoice.ts'
import { useSaveInvoices } from '#web/data/invoices.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { FileButton } from '#web/parts/file-button.tsx'
import { Refusal } from '#web/parts/refusal.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { NotesField } from '#web/ui/notes-field.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { exampleHead, planInvoices, readHeads, type PlannedInvoice } from './invoice-csv.ts'
import type { InvoiceForm } from './invoice-form.ts'
import { OnlyManagersSave } from './invoice-editor.tsx'

const longest = 400_000

type Read = {
  readonly planned: readonly PlannedInvoice[]
  readonly missing: readonly string[]
  readonly unknown: readonly string[]
}

/** Invoices from a pasted table or a file: shows how each row is read, and the text can be fixed in place. */
export function PasteInvoices({ onOpen }: { readonly onOpen: (form: InvoiceForm) => void }) {
  const [text, setText] = useState('')
  const read = useRead(text)
  const save = useSaveInvoices()
  const navigate = useNavigate()
  const notAllowed = useWhyNotAllowed('POST /api/invoices')
  const sound = read?.planned.flatMap(({ invoice }) => invoice ?? []) ?? []
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="Paste invoices"
        actions={
          <>
            <ButtonLink to={paths.newInvoice()}>Enter manually</ButtonLink>
            <Button
              look="primary"
              disabled={save.isPending}
              whyNot={notAllowed ?? (sound.length === 0 ? 'No invoices to save yet' : null)}
              onClick={() =>
                save.mutate(sound, {
                  onSuccess: ([first, ...more]) =>
                    void navigate(
                      first && more.length === 0 ? paths.invoice(first.id) : paths.invoices(),
                    ),
                })
              }
            >
              Save {counted(sound.length, 'invoice')}
            </Button>
          </>
        }
      />
      <PageBody label="Paste invoices">
        {notAllowed !== null && <OnlyManagersSave />}
        <div className="grid max-w-240 grid-cols-1 gap-4 px-gutter pb-8">
          <p className="max-w-prose text-data text-muted">
            Paste rows with a header row from a spreadsheet or CSV. Use one row per container and
            rate. Rows with the same invoice number and biller become one invoice. Column names
            include {exampleHead.join(', ')}.
          </p>
          <NotesField
            label="Rows with header"
            value={text}
            maxLength={longest}
            onChange={setText}
          />
          <div>
            <FileButton
              name="Invoice file"
              accept=".csv,.tsv,.txt,text/csv"
              onFile={(file) =>
                void file.text().then((content) => setText(content.slice(0, longest)))
              }
            >
              Choose file
            </FileButton>
          </div>
          <Refusal error={save.error} />
          {read && <Preview read={read} onOpen={onOpen} />}
        </div>
      </PageBody>
    </div>
  )
}

function Preview({
  read: { planned, missing, unknown },
  onOpen,
}: {
  readonly read: Read
  readonly onOpen: (form: InvoiceForm) => void
}) {
  const format = useFormat()
  if (missing.length > 0)
    return (
      <p role="alert" className="text-data text-blocked-text">
        Missing columns: {missing.join(', ')}.
      </p>
    )
  return (
    <>
      {unknown.length > 0 && (
        <p className="text-data text-muted">Ignored columns: {unknown.join(', ')}.</p>
      )}
      <DataTable
        caption="Import preview"
        rows={planned}
        rowId={(one) => one.rows.join(' ')}
        columns={[
          { header: 'Rows', cell: (one) => one.rows.join(', ') },
          { header: 'Invoice', namesRow: true, cell: (one) => one.number || 'No number' },
          {
            header: 'Result',
            cell: (one) =>
              one.invoice ? (
                `${one.invoice.biller.name}, ${counted(one.invoice.boxes.length, 'container')}, ${formatMoney(format, { amount: billedAmount(one.invoice), currency: one.invoice.currency })}`
              ) : (
                <ul className="text-blocked-text">
                  {one.problems.map(({ row, problem }) => (
                    <li key={`${row} ${problem}`}>
                      Row {row}, {problem}
                    </li>
                  ))}
                </ul>
              ),
          },
          {
            header: 'Actions',
            align: 'end',
            cell: (one) => <Button onClick={() => onOpen(one.form)}>Edit in form</Button>,
          },
        ]}
      />
    </>
  )
}

/** The text as planned invoices, read again as it changes; the code that reads it is loaded with the first text. */
function useRead(text: string): Read | null {
  const [read, setRead] = useState<Read | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      const next = await readText(text)
      if (isCurrent) setRead(next)
    }
    void show()
    return () => {
      isCurrent = false
    }
  }, [text])
  return read
}

async function readText(text: string): Promise<Read | null> {
  if (text.trim() === '') return null
  const { default: papa } = await import('papaparse')
  const { data, meta } = papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  })
  const { columns, ...heads } = readHeads(meta.fields ?? [])
  return { ...heads, planned: planInvoices(data, columns) }
}
