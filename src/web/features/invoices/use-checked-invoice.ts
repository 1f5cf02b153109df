import { checkInvoice, type InvoiceCheck } from '#domain/invoices/invoice-check.ts'
import type { ContainerRecord } from '#domain/history/container-record.ts'
import { useNow } from '#web/data/clock.ts'
import { usePolicyInForce } from '#web/data/policy.ts'
import type { InvoiceDetail } from '#wire/api/invoices.ts'
import { useMemo } from 'react'

/** An invoice checked against its record by the current policy; null until that is known. */
export function useCheckedInvoice(detail: InvoiceDetail): InvoiceCheck | null {
  const policy = usePolicyInForce()?.policy
  const now = useNow()
  return useMemo(() => {
    if (policy === undefined) return null
    const records = new Map<string, ContainerRecord>(
      detail.boxes.flatMap(({ number, container, changes, followedSince }) =>
        container ? [[number, { container: container, changes, followedSince }]] : [],
      ),
    )
    const { billedBefore } = detail
    return checkInvoice(detail.record.invoice, { records, policy, now, billedBefore })
  }, [detail, policy, now])
}
