import { Button } from '#web/ui/button.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import type { ContainerView } from './use-container.ts'

interface Props {
  readonly view: Extract<ContainerView, { state: 'here' }>
  readonly what: string
}

/** Says what of the container did not load, while the rest of it is shown. */
export function DetailFailure({ view, what }: Props) {
  if (!view.failure) return null
  return (
    <NoticeBar tone="warning" actions={<Button onClick={view.retry}>Try again</Button>}>
      {what} did not load: {view.failure.message}
    </NoticeBar>
  )
}
