import { formatAmount } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import type { ReactNode } from 'react'
import type { Money as MoneyValue } from '#domain/container/posted.ts'
import { basisLabel, formatMoney, type Basis } from '#domain/text/money.ts'

interface Props {
  readonly money: MoneyValue
  /** Always shown, so nobody mistakes an estimate for a bill. */
  readonly basis: Basis
  /** Shown after the basis: `6 days`. */
  readonly note?: string | null
  /** For list cells: basis and note on a second line. */
  readonly stacked?: boolean
}

/** An amount of demurrage with its basis. */
export function Money({ money, basis, note = null, stacked = false }: Props) {
  const said = note === null ? basisLabel[basis] : `${basisLabel[basis]}, ${note}`
  if (!stacked)
    return (
      <span className="inline-block max-w-full">
        <Amount money={money} /> <span className="font-normal text-muted">{said}</span>
      </span>
    )
  return (
    <Stack below={said}>
      <AmountParts money={money} />
    </Stack>
  )
}

/** Two short lines in a list cell. Compact rows show only the first. */
export function Stack({
  below,
  children,
}: {
  readonly below: string | null
  readonly children: ReactNode
}) {
  return (
    // Recycled rows: a new key per text keeps the old text from shifting.
    <span key={below} className="inline-block text-end leading-4 whitespace-nowrap text-muted">
      {children}
      {below !== null && (
        <span className="block text-label leading-3.5 font-normal in-data-[density=compact]:sr-only">
          {below}
        </span>
      )}
    </span>
  )
}

/** An amount without a basis, for use under a heading that has it. A currency code comes first. */
export function Amount({ money }: { readonly money: MoneyValue }) {
  return (
    // One line if it fits.
    <span className="inline-block max-w-full text-muted">
      <AmountParts money={money} />
    </span>
  )
}

function AmountParts({ money }: { readonly money: MoneyValue }) {
  const format = useFormat()
  const { currency, amount } = money
  if (currency === null) return <span className="text-text">{formatMoney(format, money)}</span>
  if (currency === 'USD')
    return <span className="font-medium text-text">{formatMoney(format, money)}</span>
  return (
    <>
      {currency} <span className="font-medium text-text">{formatAmount(format, amount)}</span>
    </>
  )
}
