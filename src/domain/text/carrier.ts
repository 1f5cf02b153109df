import type { CarrierLanguage, DefaultCarrier } from '../carriers/carrier.ts'

/** Names of the languages of orders. */
export const carrierLanguageLabels: Readonly<Record<CarrierLanguage, string>> = {
  en: 'English',
  es: 'Spanish',
}

/** Why a carrier can't have a name or SCAC: `Harbor Link has this SCAC`. */
export function describeTaken({
  field,
  by,
}: {
  readonly field: 'name' | 'scac'
  readonly by: string
}): string {
  return field === 'scac' ? `${by} has this SCAC` : `There is already a carrier ${by}`
}

/** What a default is for: `Default for this terminal and customer`. */
export function describeDefault({ terminal, customer }: Omit<DefaultCarrier, 'carrier'>): string {
  if (terminal === null && customer === null) return 'Default for all containers'
  const of = [terminal === null ? [] : 'terminal', customer === null ? [] : 'customer'].flat()
  return `Default for this ${of.join(' and ')}`
}
