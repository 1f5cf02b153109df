import { useFormat } from '#web/data/format.ts'
import { overrideStanding } from '#domain/fleet/deadline-at.ts'
import { evidenceLink, type DeadlineOverride } from '#domain/container/override.ts'
import { overrideSentence, toConfirmSentence } from '#domain/text/override.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ExternalLink } from '#web/ui/link.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { openHandling } from './open-handling.ts'
import { useChangeContainers } from './use-change-containers.ts'

/** The last free day that a person set: who, why, the evidence; whether it is in doubt; and its actions. */
export function OverrideNote({ row: { container, assessment, now } }: { readonly row: FleetRow }) {
  const format = useFormat()
  const whyNot = useWhyNotAllowed('POST /api/handling work')
  const { change, isPending } = useChangeContainers()
  const standing = overrideStanding(container, now)
  const set = () => openHandling('override', [container])
  if (standing === null) {
    return (
      <Button whyNot={whyNot} onClick={set}>
        Set last free day
      </Button>
    )
  }
  const { override } = standing
  const { today } = assessment.urgency
  const doubt = toConfirmSentence(format, standing, container.deadline?.sources ?? [], today)
  const drop = { kind: 'override' as const, to: null, from: override.at }
  return (
    <div className="grid gap-1.5 text-data">
      <p className="wrap-anywhere">{overrideSentence(format, override, today)}</p>
      <Evidence override={override} />
      {doubt !== null && <p className="border-s-2 border-today-edge ps-2.5 font-medium">{doubt}</p>}
      <div className="mt-1 flex flex-wrap gap-1.5 print:hidden">
        <Button whyNot={whyNot} onClick={set}>
          {doubt === null ? 'Change date' : 'Keep date'}
        </Button>
        <Button
          whyNot={whyNot ?? (isPending ? 'Saving…' : null)}
          onClick={() => void change([container.id], drop, 'back to reported dates')}
        >
          Remove date
        </Button>
      </div>
    </div>
  )
}

/** The evidence. Only a web URL is a link; anything else is plain text. */
function Evidence({ override: { evidence } }: { readonly override: DeadlineOverride }) {
  if (evidence === null) return <p className="text-muted">No evidence given.</p>
  const link = evidenceLink(evidence)
  return (
    <p className="wrap-anywhere">
      Evidence:{' '}
      {link === null ? <bdi>{evidence}</bdi> : <ExternalLink to={link}>{link}</ExternalLink>}
    </p>
  )
}
