import type { CarrierLanguage } from '../carriers/carrier.ts'

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
