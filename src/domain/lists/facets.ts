import { ownValue } from '../tables/own-value.ts'
import { isCustomer } from '../container/customer-name.ts'
import { governingHolds } from '../container/holds.ts'
import { isSnoozed, whyBack } from '../container/snooze.ts'
import { overrideStanding } from '../fleet/deadline-at.ts'
import type { FleetRow } from '../fleet/fleet-row.ts'
import { blockerOf } from '../fleet/risk.ts'
import { standsInYard } from '../fleet/sets.ts'
import { appointmentDay } from '../planning/terminal-days.ts'
import type { Format } from '../text/format.ts'
import { unassigned } from '../text/handling.ts'
import { holdShort } from '../text/holds.ts'
import { lfdCaseLabels } from '../text/lfd-cases.ts'
import { orderStateLabels } from '../text/order-state-labels.ts'
import { readinessLabels } from '../text/readiness.ts'
import { blockerLabels, bucketLabels } from '../text/risk.ts'
import { statusLabel } from '../text/status.ts'
import { describeDayValue, describeMoneyValue } from './describe-values.ts'
import {
  deadlineDayOf,
  hasDayValue,
  hasMoneyValue,
  isDayValue,
  isMoneyValue,
  moneyValuesOf,
} from './figure-values.ts'

/** Something a list of containers can be filtered by. Its name is also its parameter in addresses. */
interface FacetRule {
  /** Its label. */
  readonly label: string
  /** A container's values, as in URLs; "not reported" is a value too. */
  readonly valuesOf: (row: FleetRow) => readonly string[]
  /** The label of one of its values. */
  readonly describe: (value: string, format: Format, names: FacetNames) => string
  /** Whether a value may appear in a URL. Absent: any may. */
  readonly isKnown?: (value: string) => boolean
  /** For values that cover several, such as a day and every day after it: whether they include a container. */
  readonly takesIn?: (value: string, row: FleetRow) => boolean
  /** Whether lists can be grouped by it: a container has one value. */
  readonly groups?: true
}

/** Names of what containers refer to by ID or code; null if no container of the list has it. */
interface FacetNames {
  readonly terminal: (id: string) => string | null
  readonly line: (scac: string) => string | null
  readonly owner: (id: string) => string | null
  readonly carrier: (id: string) => string | null
}

/** Means "not reported" or "no hold" in URLs. */
export const none = '~'

const isDay = (value: string) => value === none || isDayValue(value)
const dayOr = (nothing: string) => (value: string, format: Format) =>
  value === none ? nothing : describeDayValue(format, value)

/** What containers can be filtered by, in the order of the menu. */
const facetRules = {
  status: {
    label: 'Status',
    valuesOf: ({ container }) => [container.status],
    describe: (value) => statusLabel(value),
    groups: true,
  },
  ready: {
    label: 'Pickup status',
    valuesOf: (row) => [standsInYard(row) ? row.assessment.readiness.verdict : none],
    ...words({ ...readinessLabels, [none]: 'does not apply' }),
    groups: true,
  },
  hold: {
    label: 'Hold',
    valuesOf: ({ container }) => {
      const holds = governingHolds(container)
      return holds.length > 0
        ? [...new Set(holds.map((hold) => hold.name).filter((name) => name !== ''))]
        : [none]
    },
    describe: (value) => (value === none ? 'no hold' : holdShort(value)),
  },
  bucket: {
    label: 'Last free day',
    valuesOf: ({ assessment }) => [assessment.urgency.bucket],
    ...words(bucketLabels),
    groups: true,
  },
  lfd: {
    label: 'LFD status',
    valuesOf: ({ assessment }) => [assessment.urgency.lfdCase],
    ...words(lfdCaseLabels),
    groups: true,
  },
  day: {
    label: 'LFD date',
    valuesOf: (row) => [deadlineDayOf(row) ?? none],
    isKnown: isDay,
    takesIn: hasDayValue,
    describe: dayOr('does not apply'),
    groups: true,
  },
  slot: {
    label: 'Appointment',
    valuesOf: ({ container }) => [appointmentDay(container) ?? none],
    isKnown: isDay,
    describe: dayOr('none'),
  },
  blocker: {
    label: 'Blocker',
    valuesOf: (row) => [blockerOf(row) ?? none],
    ...words({ ...blockerLabels, [none]: 'does not apply' }),
    groups: true,
  },
  money: {
    label: 'Cost',
    valuesOf: moneyValuesOf,
    isKnown: isMoneyValue,
    takesIn: hasMoneyValue,
    describe: (value, format) => describeMoneyValue(format, value),
  },
  terminal: {
    label: 'Terminal',
    valuesOf: ({ container }) => [container.facility?.id ?? none],
    describe: (value, _, names) => reportedName(value, names.terminal),
    groups: true,
  },
  line: {
    label: 'Line',
    valuesOf: ({ container }) => [container.shipment?.line?.scac ?? none],
    describe: (value, _, names) => reportedName(value, names.line),
    groups: true,
  },
  customer: {
    label: 'Customer',
    valuesOf: ({ container }) => [container.shipment?.customer ?? none],
    takesIn: (value, { container }) => isCustomer(container.shipment, value),
    describe: (value) => reportedName(value, () => null),
    groups: true,
  },
  owner: {
    label: 'Owner',
    valuesOf: ({ container }) => [container.handling?.owner?.id ?? none],
    describe: (value, _, names) => (value === none ? unassigned : (names.owner(value) ?? value)),
    groups: true,
  },
  carrier: {
    label: 'Drayage carrier',
    valuesOf: ({ container }) => [container.deliveryOrder?.carrier.id ?? none],
    describe: (value, _, names) =>
      value === none ? 'no delivery order' : (names.carrier(value) ?? value),
    groups: true,
  },
  order: {
    label: 'Delivery order',
    valuesOf: ({ container }) => [container.deliveryOrder?.state ?? none],
    ...words({ ...orderStateLabels, [none]: 'no delivery order' }),
    groups: true,
  },
  tag: {
    label: 'Tag',
    valuesOf: ({ container }) =>
      container.handling?.tags.length ? container.handling.tags : [none],
    describe: (value) => (value === none ? 'no tag' : value),
  },
  snooze: {
    label: 'Snooze',
    valuesOf: ({ container, now }) => {
      if (isSnoozed(container, now)) return ['asleep']
      return [whyBack(container, now) === null ? none : 'back']
    },
    ...words({ asleep: 'snoozed', back: 'back from a snooze', [none]: 'not snoozed' }),
  },
  override: {
    label: 'Set manually',
    valuesOf: ({ container, now }) => {
      const standing = overrideStanding(container, now)
      if (standing === null) return [none]
      return [standing.why === null ? 'stands' : 'to-confirm']
    },
    ...words({
      stands: 'confirmed',
      'to-confirm': 'needs confirmation',
      [none]: 'not set manually',
    }),
  },
} as const satisfies Readonly<Record<string, FacetRule>>

export type Facet = keyof typeof facetRules

/** All facets, in the order of the menu. */
// `Object.keys` loses the literal types.
export const facets = Object.keys(facetRules) as readonly Facet[]

/** Something for each facet, by its name. */
export function eachFacet<T>(read: (facet: Facet) => T): Readonly<Record<Facet, T>> {
  // `Object.fromEntries` loses the literal types.
  return Object.fromEntries(facets.map((facet) => [facet, read(facet)])) as Record<Facet, T>
}

/** Facets that lists can be grouped by. */
export const groupings = facets.filter((facet) => facetRule(facet).groups)

/** The group of a row, as filters and URLs name it. */
export function groupKey(grouping: Facet, row: FleetRow): string {
  return facetRule(grouping).valuesOf(row)[0] ?? ''
}

/** The rule of a facet, without the literal types of the table. */
export function facetRule(facet: Facet): FacetRule {
  return facetRules[facet]
}

/** For a facet with a fixed set of values: the label of each. */
function words(texts: Readonly<Record<string, string>>): Pick<FacetRule, 'isKnown' | 'describe'> {
  return {
    isKnown: (value) => Object.hasOwn(texts, value),
    describe: (value) => ownValue(texts, value) ?? value,
  }
}

function reportedName(value: string, nameOf: (value: string) => string | null): string {
  return value === none ? 'not reported' : (nameOf(value) ?? value)
}
