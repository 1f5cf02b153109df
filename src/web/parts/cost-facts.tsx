import type { Charge, Exposure } from '#domain/exposure.ts'
import { differenceFromPosted } from '#domain/posted-difference.ts'
import { differenceWords } from '#domain/words/charge.ts'
import { counted } from '#domain/words/count.ts'
import { notCostedWords } from '#domain/words/money.ts'
import { dateWords } from '#domain/words/time.ts'
import { unreadableListWords } from '#domain/words/unreadable.ts'
import type { ReactNode } from 'react'
import { Money } from './money.tsx'

/**
 * What standing costs, each figure with what it rests on: posted by the terminal, estimated, by how much
 * the two differ, if missed, a day more.
 */
export function costFacts(exposure: Exposure): [name: string, value: ReactNode][] {
  const facts: [string, ReactNode][] = [
    [
      'Posted',
      exposure.posted.length === 0 ? (
        exposure.feesUnreadable ? (
          unreadableListWords('fees', false)
        ) : (
          'none posted'
        )
      ) : (
        <span key="posted" className="dotted-list">
          {exposure.posted.map((money) => (
            <Money key={money.currency} money={money} />
          ))}
          {exposure.feesUnreadable && <span>{unreadableListWords('fees', true)}</span>}
        </span>
      ),
    ],
  ]
  if (exposure.estimated)
    facts.push(['Estimated now', <Figure key="e" charge={exposure.estimated} />])
  const difference = differenceFromPosted(exposure)
  if (difference) facts.push(['Difference', differenceWords(difference)])
  if (exposure.missToday) facts.push(['If missed', <Figure key="m" charge={exposure.missToday} />])
  if (exposure.nextDay) facts.push(['A day more', <Figure key="n" charge={exposure.nextDay} />])
  if (exposure.notCosted && exposure.notCosted !== 'not-running') {
    facts.push(['Estimate', notCostedWords(exposure.notCosted)])
  }
  return facts
}

function Figure({ charge }: { readonly charge: Charge }) {
  return (
    <span>
      <Money money={charge.money} />{' '}
      <span className="text-muted">
        {counted(charge.days, 'day')} to {dateWords(charge.through, charge.through)},{' '}
        {charge.tariff.name}
      </span>
    </span>
  )
}
