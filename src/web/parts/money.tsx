import type { ReactNode } from 'react'
import type { Money as Amount } from '#domain/posted.ts'
import { basisWords, moneyWords, type Basis } from '#domain/words/money.ts'

interface Props {
  readonly money: Amount
  /** What it rests on: always shown, so that no estimate is taken for a bill. */
  readonly basis: Basis
  /** Said after the basis: `6 days`. */
  readonly note?: string | null
  /** For cells of a list, whose header says the basis: below stands what the header does not say. */
  readonly stacked?: boolean
}

/** An amount of demurrage with its basis. */
export function Money({ money, basis, note = null, stacked = false }: Props) {
  const said = note === null ? basisWords[basis] : `${basisWords[basis]}, ${note}`
  if (!stacked)
    return (
      <span className="inline-block max-w-full">
        <Figure money={money} /> <span className="font-normal text-muted">{said}</span>
      </span>
    )
  // What the header says already is for who hears the cell; sample rates are seen.
  const seen = [basis === 'sample' ? basisWords.sample : null, note].filter((part) => part !== null)
  return (
    <Stack below={seen.length === 0 ? null : seen.join(', ')}>
      <Figure money={money} />
      {basis !== 'sample' && <span className="sr-only"> {basisWords[basis]}</span>}
    </Stack>
  )
}

/** Two short lines in a cell of a list; in compact rows the first alone. */
export function Stack({
  below,
  children,
}: {
  readonly below: string | null
  readonly children: ReactNode
}) {
  return (
    // Lines of another length are other elements: in rows that are drawn over one another none moves.
    <span key={below} className="flex flex-col items-end leading-4 whitespace-nowrap">
      {children}
      {below !== null && (
        <span className="text-label leading-3.5 font-normal text-muted in-data-[density=compact]:sr-only">
          {below}
        </span>
      )}
    </span>
  )
}

/** An amount alone, with its code before it, where a heading says what it is: never a bare symbol, never a sum over currencies. */
export function Figure({ money }: { readonly money: Amount }) {
  if (money.currency === null) return <span>{moneyWords(money)}</span>
  const [code, ...figures] = moneyWords(money).split(' ')
  return (
    // On one line where there is room for it.
    <span key={figures.join(' ').length} className="inline-block max-w-full">
      <span className="text-muted">{code}</span>{' '}
      <span className="font-medium">{figures.join(' ')}</span>
    </span>
  )
}
