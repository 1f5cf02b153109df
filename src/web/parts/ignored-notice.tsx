import { NoticeBar } from '#web/ui/notice-bar.tsx'

/** Says which words of the address meant nothing: they are dropped, not obeyed by half. */
export function IgnoredNotice({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <NoticeBar>
      Ignored {names.length === 1 ? 'filter' : 'filters'}: <em>{names.join(', ')}</em>
    </NoticeBar>
  )
}
