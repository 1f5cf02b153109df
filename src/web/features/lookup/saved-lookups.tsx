import { useLookups } from '#web/data/shares.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextLink } from '#web/ui/link.tsx'

/** The person's recent lookups on every device, pinned ones first. Shown until something is typed. */
export function SavedLookups() {
  const { lookups, pin, clear } = useLookups()
  const hasRecent = lookups.some(({ pinned }) => !pinned)
  if (lookups.length === 0) {
    return (
      <p className="mt-4 text-data text-muted">
        Type or paste a number, customer, vessel, tag or text from a note. Spaces and dashes don’t
        matter. Part of a number is enough. You can also paste up to 200 numbers or a whole email.
      </p>
    )
  }
  return (
    <section className="mt-4">
      <h2 className="flex items-center gap-2 border-b border-line pb-1 text-label font-semibold">
        Recent lookups{' '}
        <span className="font-normal text-muted">only you see these, pinned first</span>
        {hasRecent && (
          <Button look="quiet" className="ms-auto" onClick={clear}>
            Clear recent lookups
          </Button>
        )}
      </h2>
      <ul>
        {lookups.map(({ text, pinned }) => (
          <li key={text} className="flex items-center gap-2 border-b border-line-soft">
            <TextLink
              look="quiet"
              to={paths.lookup(text)}
              className="code min-w-0 flex-1 truncate py-2"
            >
              {text}
            </TextLink>
            <IconButton
              icon={pinned ? 'icon-pin-off' : 'icon-pin'}
              label={pinned ? `Unpin ${text}` : `Pin ${text}`}
              onClick={() => pin(text, !pinned)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
