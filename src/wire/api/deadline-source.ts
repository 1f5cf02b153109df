import * as z from 'zod/mini'

/** The source of a last free day. */
export const deadlineSource = z.enum([
  'line',
  'terminal',
  'rail',
  'provider',
  'calculated',
  'manual',
])
