import { usePageTitle } from '#web/ui/page-title.ts'
import { AlertList } from './alert-list.tsx'
import { AllChanges } from './all-changes.tsx'
import { countOpen } from './inbox-model.ts'
import { OpenList } from './open-list.tsx'
import { useInbox, useInboxAddress } from './use-inbox.ts'

export { InboxRedirect } from './old-addresses.tsx'

/** Changes and alerts as one list, by consequence; besides, every change, and alerts that aren't open. */
export function InboxPage() {
  const address = useInboxAddress()
  const { show } = address
  const inbox = useInbox(show)
  const count = inbox.rows === null ? 0 : countOpen(inbox.rows)
  usePageTitle('Inbox', count > 0 ? `${count} to review` : null)
  switch (show) {
    case 'open':
    case 'mine':
      return <OpenList inbox={inbox} address={address} />
    case 'all':
      return <AllChanges inbox={inbox} address={address} />
    case 'acknowledged':
    case 'snoozed':
    case 'resolved':
      return <AlertList key={show} state={show} inbox={inbox} address={address} />
  }
}
