import { useCallback, type ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { ErrorPanel } from './error-panel.tsx'

interface Props {
  /** What failed, where it does: "the list". */
  readonly name: string
  /** Where any of these changes, a failed panel is tried again by itself. */
  readonly resetKeys?: readonly unknown[]
  readonly children: ReactNode
}

/** A part of a page that fails alone: the rest goes on working, and the part can be tried again. */
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
