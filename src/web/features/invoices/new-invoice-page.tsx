import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { InvoiceEditor } from './invoice-editor.tsx'
import { emptyForm } from './invoice-form.ts'
import { PasteInvoices } from './paste-invoices.tsx'

/** A new invoice: typed field by field, or many at once from a table. A pasted one can be finished as a form. */
export function NewInvoicePage() {
  const [how] = useQueryState('how', parseAsStringLiteral(['type', 'paste']).withDefault('type'))
  const [start, setStart] = useState(emptyForm)
  const navigate = useNavigate()
  usePageTitle(how === 'paste' ? 'Paste invoices' : 'Enter invoice')
  if (how === 'paste')
    return (
      <PasteInvoices
        onOpen={(form) => {
          setStart(form)
          void navigate(paths.newInvoice())
        }}
      />
    )
  return (
    <InvoiceEditor
      title="Enter invoice"
      start={start}
      beside={<ButtonLink to={paths.newInvoice({ how: 'paste' })}>Paste or import</ButtonLink>}
      onDone={(id) => void navigate(id === null ? paths.invoices() : paths.invoice(id))}
    />
  )
}
