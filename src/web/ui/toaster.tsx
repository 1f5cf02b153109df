import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { onNotice } from './notify.ts'

const manager = Toast.createToastManager<{ action?: { label: string; run: () => void } }>()

/** Shows notices: bottom start, three at most. Mounted once, and late, because no first screen needs it. */
export function Toaster() {
  useEffect(
    () =>
      onNotice(({ text, tone = 'done', action, lastsMs = 6000 }) => {
        manager.add({
          title: text,
          timeout: tone === 'failed' ? 0 : lastsMs,
          priority: tone === 'failed' ? 'high' : 'low',
          data: action === undefined ? {} : { action },
        })
      }),
    [],
  )
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="fixed start-4 bottom-4 z-50 grid w-90 max-w-[calc(100vw-32px)] gap-2 max-sm:bottom-18">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts, close } = Toast.useToastManager<{ action?: { label: string; run: () => void } }>()
  const act = (id: string, run: (() => void) | undefined) => {
    close(id)
    run?.()
  }
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      // Base UI hides a failure and every Close until they have focus, even from a screen reader in touch navigation. Its
      // separate alert announces the failure, so the live region around it must not repeat it.
      {...(toast.priority === 'high' && { 'aria-hidden': false, 'aria-live': 'off' as const })}
      className="flex animate-menu items-center gap-2 rounded-panel border border-line bg-surface py-2 ps-4 pe-2 text-data shadow-overlay data-limited:hidden"
    >
      <Toast.Title className="flex-1" render={<p />} />
      {toast.data?.action !== undefined && (
        <Button look="quiet" onClick={() => act(toast.id, toast.data?.action?.run)}>
          {toast.data.action.label}
        </Button>
      )}
      <Toast.Close aria-hidden={false} render={<IconButton icon="icon-x" label="Close" />} />
    </Toast.Root>
  ))
}
