import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const settings = `TRACKING_API_URL=https://service.example/v2
TRACKING_API_TOKEN=your-api-key
ADMIN_EMAIL=you@example.com
ADMIN_PASSWORD=a-long-password`

/** How to follow a real account instead of the demo: the settings, and where they are explained. */
export function ConnectAccountDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Connect your account"
      actions={
        <>
          <CopyButton text={settings} label="Copy settings" />
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <ol className="flex list-decimal flex-col gap-3 ps-5 text-data">
        <li>Stop Landside on the computer or server that runs it.</li>
        <li>
          Set these in its <code>.env</code> file, with your own values:
          <pre className="mt-2 overflow-x-auto rounded-control border border-line bg-shade-1 px-3 py-2 font-mono text-label">
            {settings}
          </pre>
        </li>
        <li>
          Run <code>npm start</code> and sign in with that email and password.
        </li>
      </ol>
      <p className="mt-4 text-data text-muted">
        The API key stays on the server. Your account gets its own store, so the demo’s sample data
        never mixes with it. The guide is “Connect a real account” in <code>README.md</code>, and{' '}
        <code>.env.example</code> explains every setting.
      </p>
    </Dialog>
  )
}
