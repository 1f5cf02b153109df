import { paths } from '#web/paths.ts'
import { Navigate, useLocation } from 'react-router'

/** `/alerts` and `/changes`, as older links have them: the same list in the inbox. */
export function InboxRedirect() {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: paths.inbox(), search: inboxSearch(search), hash }} replace />
}

/** The search of an old address for the inbox. `show=open` and `show=unread` are its default view. */
export function inboxSearch(search: string): string {
  const parameters = new URLSearchParams(search)
  const show = parameters.get('show')
  if (show === 'open' || show === 'unread') parameters.delete('show')
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
