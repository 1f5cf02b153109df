import { NoticeBar } from '#web/ui/notice-bar.tsx'

/** Lists the URL parameters that were ignored because they mean nothing here. */
export function IgnoredNotice({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <NoticeBar>
      Ignored {names.length === 1 ? 'filter' : 'filters'}: <em>{names.join(', ')}</em>
    </NoticeBar>
  )
}
