import { readNumber } from '#domain/identity/numbers.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** How to have an untracked number tracked, with its kind and line as read; nothing if it isn't a number. */
export function TrackThis({ text }: { readonly text: string }) {
  const whyNot = useWhyNotAllowed('POST /api/tracking-requests', 'track it')
  const { normalised, kinds, line } = readNumber(text)
  const kind = kinds[0]?.replaceAll('-', ' ')
  if (kind === undefined) return null
  if (whyNot !== null) return <p className="text-data text-muted">{whyNot}.</p>
  return (
    <ButtonLink look="primary" to={paths.trackNumber(normalised)}>
      Track this {kind}
      {line && ` with ${line.name}`}
    </ButtonLink>
  )
}
