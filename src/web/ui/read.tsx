import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { ErrorPanel } from './error-panel.tsx'
import { NoticeBar } from './notice-bar.tsx'

/** An error that may have a reference to quote to support. */
type ReadError = Error & { readonly requestId?: string | null }

interface Props<T> {
  /** What is read, as in "Couldn’t load invoices". */
  readonly name: string
  /** As in TanStack Query. No data means that nothing was read yet, never that there is nothing. */
  readonly query: {
    readonly data: T | null | undefined
    readonly error: ReadError | null
    readonly refetch: () => unknown
  }
  /** In a part of a page or a dialog: without margins and a heading. */
  readonly inline?: boolean
  /** Shown for a list without entries. */
  readonly empty?: ReactNode
  /** Shown in place of the error, for example if the requested item doesn’t exist. */
  readonly instead?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** Shows loading, a failure with a retry, empty, or the content. Content stays if a later read fails. */
export function Read<T>({ name, query, inline = false, empty, instead, children }: Props<T>) {
  const { data, error } = query
  const retry = () => void query.refetch()
  if (data === null || data === undefined) {
    if (error === null) return <Loading name={name} inline={inline} />
    return instead || <ReadFailure {...{ name, error, inline }} onRetry={retry} />
  }
  const content = isEmptyList(data) && empty !== undefined ? empty : children(data)
  if (error === null) return content
  return (
    <>
      {inline ? (
        <InlineFailure text={`Couldn’t update ${name}. ${error.message}`} onRetry={retry} />
      ) : (
        <NoticeBar tone="warning" actions={<Button onClick={retry}>Try again</Button>}>
          Couldn’t update {name}. {error.message}
        </NoticeBar>
      )}
      {content}
    </>
  )
}

/** Shows that something is loading. `children`: a skeleton of it. */
export function Loading({
  name,
  inline = false,
  children,
}: {
  readonly name: string
  readonly inline?: boolean
  readonly children?: ReactNode
}) {
  return (
    <div
      role="status"
      aria-busy="true"
      className={classNames(
        'animate-late text-data text-muted',
        !inline && children === undefined && 'px-gutter py-6',
      )}
    >
      {children === undefined ? 'Loading…' : <span className="sr-only">Loading {name}…</span>}
      {children}
    </div>
  )
}

/** Shows that something couldn’t be loaded: why, the reference to quote, and a retry. */
export function ReadFailure({
  name,
  error,
  inline = false,
  onRetry,
}: {
  readonly name: string
  readonly error: ReadError
  readonly inline?: boolean
  readonly onRetry: () => void
}) {
  const title = `Couldn’t load ${name}`
  return inline ? (
    <InlineFailure text={`${title}. ${error.message}`} onRetry={onRetry} />
  ) : (
    <ErrorPanel
      title={title}
      detail={error.message}
      reference={error.requestId ?? null}
      onRetry={onRetry}
    />
  )
}

function InlineFailure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-2 text-data">
      <p className="wrap-anywhere">{text}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0
}
