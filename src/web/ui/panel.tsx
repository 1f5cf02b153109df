import { useCallback, type ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { ErrorPanel } from './error-panel.tsx'

interface Props {
  /** The name of the part that fails: "the list". */
  readonly name: string
  /** If any of these changes, a failed panel is retried automatically. */
  readonly resetKeys?: readonly unknown[]
  readonly children: ReactNode
}

/** A part of a page that fails alone: the rest continues to work, and the part can be retried. */
export function Panel({ name, resetKeys, children }: Props) {
  const failed = useCallback(
    (fallback: FallbackProps) => (
      <ErrorPanel
        title={`Couldn’t show ${name}`}
        detail="This is a Landside error. Your data is fine. If it keeps happening, tell your admin."
        onRetry={() => fallback.resetErrorBoundary()}
      />
    ),
    [name],
  )
  return (
    <ErrorBoundary {...(resetKeys ? { resetKeys: [...resetKeys] } : {})} fallbackRender={failed}>
      {children}
    </ErrorBoundary>
  )
}
