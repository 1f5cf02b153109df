/** The account's four budgets, each counted by the service over a rolling minute (interface specification, Limits). */
export const bucketLimits = {
  default: 100,
  'create-tracking-request': 100,
  'infer-number': 200,
  refresh: 10,
} as const

export type BucketName = keyof typeof bucketLimits
export const bucketNames: readonly BucketName[] = [
  'default',
  'create-tracking-request',
  'infer-number',
  'refresh',
]

/** Slots of the default bucket reserved for people while someone is signed in. */
export const reservedForPeople = 20

/** Source of a call, most urgent first: a person; a notice from the service; the newest pages; whole lists. */
export type Priority = 'people' | 'notice' | 'following' | 'sweeping'
export const priorities: readonly Priority[] = ['people', 'notice', 'following', 'sweeping']
