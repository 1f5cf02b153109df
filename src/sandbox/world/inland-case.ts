/** The situations of an inland-bound container, or of a move within one metro area, that can be had at will. */
export const inlandCaseNames = [
  'port-available',
  'port-not-available',
  'port-awaiting',
  'port-awaiting-available',
  'departed-available',
  'loaded-available',
  'ramp-shipment-arrival',
  'ramp-old-terminal-date',
  'ramp-line-date',
  'port-later-rail-date',
  'intermediate-arrival',
  'port-destination-line-date',
  'left-port',
  'eta-passed-silent-railroad',
  'eta-passed-reporting-railroad',
  'departure-withdrawn',
  'departs-next',
  'arrival-event',
  'metro-long-beach',
  'metro-newark',
] as const
export type InlandCase = (typeof inlandCaseNames)[number]
