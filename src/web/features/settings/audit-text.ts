import { capitalised } from '#domain/text/count.ts'
import { ownValue } from '#domain/tables/own-value.ts'

/** Stored actions whose wording isn't what people say; all others are shown as stored. */
const actionLabels: Readonly<Record<string, string>> = {
  'ask for alert mails': 'change alert emails',
  'ask for daily mail': 'change daily email',
  'ask for refresh': 'request refresh',
  'ask to change field': 'change custom field',
  'ask to change references': 'change references',
  'ask to resume tracking': 'resume tracking',
  'ask to change tags': 'change shipment tags',
  'ask to stop tracking': 'stop tracking',
  'ask to track': 'request tracking',
  'be refused': 'sign-in refused',
  'change booking-site': 'change booking site',
  'change gates': 'change gate hours',
  'change rule': 'change LFD rule',
  'change tariff': 'change rate',
  'keep plan': 'save plan',
  'make alert rule': 'add alert rule',
  'make share link': 'create share link',
  'make view': 'save view',
  'remove alert chat': 'remove alert webhook',
  'set alert chat': 'set alert webhook',
  'settle document difference': 'decide document difference',
  'switch illustration rates': 'change sample rates',
  'take back note': 'delete note',
  'take off delivery order': 'remove from delivery order',
  'take invoice off': 'delete invoice',
  'try alert chat': 'test alert webhook',
  'write note': 'add note',
}

/** The label of a log action. The export uses the stored action. */
export function describeAction(action: string): string {
  return ownValue(actionLabels, action) ?? action
}

/** Past tense of the verbs with which actions begin. */
const past: Readonly<Record<string, string>> = {
  acknowledge: 'Acknowledged',
  add: 'Added',
  assign: 'Assigned',
  cancel: 'Canceled',
  change: 'Changed',
  check: 'Checked',
  create: 'Created',
  decide: 'Decided',
  delete: 'Deleted',
  dismiss: 'Dismissed',
  end: 'Ended',
  enter: 'Entered',
  export: 'Exported',
  import: 'Imported',
  invite: 'Invited',
  merge: 'Merged',
  open: 'Opened',
  record: 'Recorded',
  remove: 'Removed',
  renew: 'Renewed',
  reopen: 'Reopened',
  request: 'Requested',
  reset: 'Reset',
  resolve: 'Resolved',
  resume: 'Resumed',
  revoke: 'Revoked',
  save: 'Saved',
  send: 'Sent',
  set: 'Set',
  sign: 'Signed',
  snooze: 'Snoozed',
  stop: 'Stopped',
  switch: 'Switched',
  test: 'Tested',
  undo: 'Undid',
  upload: 'Uploaded',
}

/** Actions whose object adds nothing to the other columns. */
const withoutObject = new Set(['sign in', 'sign out'])

/** What was done, as the log lists it: `Signed in`, `Changed gate hours`, `Added note: MSKU1234565`. */
export function describeDeed({
  action,
  object,
}: {
  readonly action: string
  readonly object: string
}): string {
  const label = describeAction(action)
  const [verb = '', ...rest] = label.split(' ')
  const done = ownValue(past, verb)
  const text = done === undefined ? capitalised(label) : [done, ...rest].join(' ')
  if (withoutObject.has(action) || (action === 'change gates' && object === 'set')) return text
  return `${text}: ${object}`
}

/** The actor; the log stores `Somebody` if nobody was signed in. */
export function describeActor({
  id,
  name,
}: {
  readonly id: string | null
  readonly name: string
}): string {
  return id === null && name === 'Somebody' ? 'Unknown user' : name
}

/** Stored ways to sign in and reasons for refusal, in people's words. */
const signInMethods: Readonly<Record<string, string>> = {
  password: 'a password',
  'single sign-on': 'single sign-on',
}
const refusals: Readonly<Record<string, string>> = {
  credentials: 'Wrong email or password.',
}

/** IDs and versions: what they are of is the object. The export has them. */
const internal = new Set(['id', 'version', 'containerIds'])

/**
 * The details of an entry: a sentence for a plain sign-in, else `name: value` pairs. Any value is shown as text. The
 * export uses the stored details.
 */
export function describeDetail(detail: Readonly<Record<string, unknown>>): string {
  const { by, reason, ...rest } = detail
  const method = typeof by === 'string' ? ownValue(signInMethods, by) : undefined
  if (method !== undefined && Object.keys(rest).length === 0) {
    if (reason === undefined || reason === null) return `With ${method}.`
    const refusal = typeof reason === 'string' ? ownValue(refusals, reason) : undefined
    if (refusal !== undefined) return refusal
  }
  return Object.entries(detail)
    .filter(([name]) => !internal.has(name))
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join(', ')
}

/** A list of texts with commas; anything else that isn't a text as JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return JSON.stringify(value)
}
