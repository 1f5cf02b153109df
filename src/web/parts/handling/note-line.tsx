import type { Note } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import { formatAgeAt } from '#domain/text/time.ts'
import type { ReactNode } from 'react'

interface Props {
  readonly note: Note
  readonly now: Instant
  readonly actions?: ReactNode
}

/** A note, with its author and age. */
export function NoteLine({ note, now, actions }: Props) {
  return (
    <div>
      <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
      <p className="flex items-center gap-2 text-label font-normal text-muted">
        {note.by.name},{' '}
        <time dateTime={note.at} title={note.at}>
          {formatAgeAt(note.at, now)}
        </time>
        {actions}
      </p>
    </div>
  )
}
