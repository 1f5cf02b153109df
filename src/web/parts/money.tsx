import type { Money as Amount } from '#domain/posted.ts'
import { moneyWords } from '#domain/words/money.ts'

/** An amount with its code before it, figures in line; never a bare symbol, never a sum over currencies. */
export function Money({ money }: { readonly money: Amount }) {
  if (money.currency === null) return <span>{moneyWords(money)}</span>
  const [code, ...figures] = moneyWords(money).split(' ')
  return (
    // On one line where there is room for it.
    <span className="inline-block max-w-full">
      <span className="text-muted">{code}</span>{' '}
      <span className="font-medium">{figures.join(' ')}</span>
    </span>
  )
}
