import { usePolicyInForce } from '#web/data/policy.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'

/** A notice across the page that its estimates use sample rates, if they do. */
export function IllustrationNotice() {
  if (usePolicyInForce()?.illustration !== true) return null
  return (
    <NoticeBar>
      Estimates use sample rates where you haven’t set your own. They aren’t quotes.{' '}
      <TextLink to={paths.settings('rates')}>Rates and gates</TextLink>
    </NoticeBar>
  )
}
