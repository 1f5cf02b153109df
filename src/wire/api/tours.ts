import * as z from 'zod/mini'
import { role } from './session.ts'

/**
 * `GET /api/tours`: the roles whose tour this person has seen or skipped, all of them if the server offers no tours.
 * `POST /api/tours`: adds the person's present role.
 */
export const seenTours = z.object({ data: z.array(role) })
