import type { Colleague } from '#domain/container/handling.ts'
import { whyNotDispute, type Dispute } from '#domain/invoices/dispute.ts'
import { findDispute, writeDispute, type StoredDispute } from '../store/claims/disputes.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { writeAudit, type Actor } from '../store/people/audit.ts'
import { changedMeanwhile, RequestProblem } from './problem.ts'

/**
 * Saves a dispute, new or changed, with its audit entry. Throws 409 if someone changed it meanwhile, and 422 if its state can't
 * follow the previous one.
 *
 * @param options.basedOn the version that was changed; null: it is new
 */
export async function saveDispute(
  tx: WriteTransaction,
  made: Parameters<typeof writeDispute>[1],
  options: {
    readonly action: string
    readonly basedOn: number | null
    readonly by: Colleague
    readonly actor: Actor
  },
): Promise<StoredDispute> {
  const { action, basedOn, by, actor } = options
  const { version, dispute } = made
  const last = basedOn === null ? null : await findDispute(tx.db, made.id)
  if (basedOn !== null && last?.version !== basedOn) throw changedMeanwhile('dispute', last?.by)
  demandFit(dispute, last?.dispute ?? null)
  const saved = await writeDispute(tx, made, by)
  const { subject, biller, state, amount, recovered, currency } = dispute
  await writeAudit(tx, actor, {
    action,
    object: `${subject}, ${biller}`,
    detail: { id: made.id, version, state, amount, recovered, currency },
  })
  return saved
}

/** Throws 422, naming the field, if a dispute can't be saved after `before`. */
export function demandFit(dispute: Dispute, before: Dispute | null): void {
  const why = whyNotDispute(dispute, before)
  if (why === null) return
  const { field, problem } = why
  throw badDispute([{ field: `dispute.${field}`, problem }])
}

/** 422 for these fields of a dispute. */
export function badDispute(
  fields: { readonly field: string; readonly problem: string }[],
): RequestProblem {
  return new RequestProblem({
    status: 422,
    kind: 'bad-body',
    title: 'Invalid request.',
    fields,
  })
}
