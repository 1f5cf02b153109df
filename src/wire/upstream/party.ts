import * as z from 'zod'
import { resource } from './json-api.ts'

/** A company that the account does business with (public facts, section 17). */
export const partyAttributes = z.object({ company_name: z.string() })
export const party = resource('party', partyAttributes, z.object({}))
export type PartyDocument = z.infer<typeof party>
