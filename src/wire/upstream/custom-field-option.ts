import * as z from 'zod'
import { resource } from './json-api.ts'

/** Source: Custom field option in the interface specification. */
export const customFieldOption = resource(
  'custom_field_option',
  z.object({ label: z.string(), value: z.string(), position: z.number().int() }),
  z.object({}),
)
export type CustomFieldOptionDocument = z.infer<typeof customFieldOption>
