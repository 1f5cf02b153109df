import type { Bucket } from '../urgency.ts'

/** Headings of groups and tables by last free day. */
export const bucketLabels: Readonly<Record<Bucket, string>> = {
  'accruing-10': '10+ days past LFD',
  'accruing-5': '5–9 days past LFD',
  'accruing-1': '1–4 days past LFD',
  today: 'LFD today',
  tomorrow: 'LFD tomorrow',
  'days-2-3': 'LFD in 2–3 days',
  'days-4-7': 'LFD in 4–7 days',
  'days-8': 'LFD in 8+ days',
  'no-date': 'No LFD',
  'not-started': 'Clock not started',
  out: 'Out',
}
