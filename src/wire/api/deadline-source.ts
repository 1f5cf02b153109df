import * as z from 'zod/mini'

/** Who says when the last free day is. */
export const deadlineSource = z.enum([
  'line',
  'terminal',
  'rail',
  'provider',
  'calculated',
  'manual',
])
