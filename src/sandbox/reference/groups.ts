import { customFieldGroups } from './custom-fields.ts'
import type { Group } from './operation.ts'
import { documentGroups } from './shipping-documents.ts'
import { placeGroups } from './places.ts'
import { trackingGroups } from './tracking.ts'
import { webhookGroups } from './webhooks.ts'

/** Every call of the service; a test compares this with the served routes. */
export const groups: readonly Group[] = [
  ...trackingGroups,
  ...customFieldGroups,
  ...webhookGroups,
  ...placeGroups,
  ...documentGroups,
]
