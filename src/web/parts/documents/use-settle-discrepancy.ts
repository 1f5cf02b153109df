import { trackingKey } from '#domain/documents/discrepancy.ts'
import type { SettlingDecision } from '#domain/documents/discrepancy-settling.ts'
import { claimLabels, decisionLabels } from '#domain/text/discrepancy.ts'
import { useSettle } from '#web/data/documents.ts'
import { notify } from '#web/ui/notify.ts'
import type { DiscrepancyRow, SettlingRequest } from '#wire/api/discrepancies.ts'
import { offerUndo } from '../undo.ts'

/** Decides a difference, shows the result, and offers undo. */
export function useSettleDiscrepancy({ document, difference, settlement }: DiscrepancyRow) {
  const { mutateAsync, isPending } = useSettle()
  const about = {
    documentId: document.id,
    subject: { kind: difference.subject.kind, id: difference.subject.id },
    kind: difference.kind,
  }
  const label = claimLabels[difference.kind]

  async function put(asked: SettlingRequest) {
    try {
      const answer = await mutateAsync(asked)
      if (answer.outcome === 'done') return answer
      notify({ text: `${label}: already decided by a teammate` })
    } catch (error) {
      const why = error instanceof Error ? error.message : ''
      notify({ text: `${label}: couldn’t be saved. ${why}`, tone: 'failed' })
    }
    return null
  }

  /** Resolves with whether it was saved. */
  async function decide(decision: SettlingDecision | null, reason: string | null) {
    const seen = {
      documentSays: difference.documentSays,
      trackingSays: trackingKey(difference.tracking),
    }
    const asked = { ...about, ...seen, decision, reason, from: settlement?.at ?? null }
    const answer = await put(asked)
    if (answer === null) return false
    const before = settlement
      ? {
          documentSays: settlement.documentSays,
          trackingSays: settlement.trackingSays,
          decision: settlement.decision,
          reason: settlement.reason,
        }
      : { ...seen, decision: null, reason: null }
    const said = decision === null ? 'reopened' : decisionLabels[decision]
    offerUndo(`${label}: ${said}`, () => void put({ ...about, ...before, from: answer.at }))
    return true
  }

  return { decide, isPending }
}
