import { isOpen } from '#domain/invoices/dispute.ts'
import { useDisputes } from '#web/data/disputes.ts'
import { paths } from '#web/paths.ts'
import { ViewLinks } from '#web/ui/view-links.tsx'

/** Which disputes the register shows, by its address. */
export const disputeViews = ['open', 'ended', 'all'] as const

/** Invoices and the disputes about them: two pages, one strip of views. */
export function InvoiceViews({
  current,
}: {
  readonly current: 'invoices' | (typeof disputeViews)[number]
}) {
  const { data } = useDisputes()
  const open = data?.filter(({ dispute }) => isOpen(dispute)).length
  const ended = data && open !== undefined ? data.length - open : undefined
  return (
    <ViewLinks
      label="Invoices and disputes"
      current={current}
      links={[
        { id: 'invoices', label: 'Invoices', to: paths.invoices() },
        { id: 'open', label: 'Open disputes', to: paths.disputes(), count: open ?? null },
        {
          id: 'ended',
          label: 'Closed disputes',
          to: paths.disputes({ show: 'ended' }),
          count: ended ?? null,
        },
        {
          id: 'all',
          label: 'All disputes',
          to: paths.disputes({ show: 'all' }),
          count: data?.length ?? null,
        },
      ]}
    />
  )
}
