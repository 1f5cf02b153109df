import { ownValue } from '#domain/tables/own-value.ts'

/** Stored actions whose wording isn't what people say; all others are shown as stored. */
const actionLabels: Readonly<Record<string, string>> = {
  'ask for alert mails': 'change alert emails',
  'ask for daily mail': 'change daily email',
  'ask for refresh': 'request refresh',
  'ask to change field': 'change custom field',
  'ask to change tags': 'change shipment tags',
  'ask to stop tracking': 'stop tracking',
  'ask to track': 'request tracking',
  'be refused': 'sign-in refused',
  'change tariff': 'change rate',
  'keep plan': 'save plan',
  'make alert rule': 'add alert rule',
  'make share link': 'create share link',
  'make view': 'save view',
  'settle document difference': 'decide document difference',
  'switch illustration rates': 'change sample rates',
  'take back note': 'delete note',
  'take invoice off': 'delete invoice',
  'try alert chat': 'test alert chat',
  'write note': 'add note',
}

/** The label of a log action. The export uses the stored action. */
export function describeAction(action: string): string {
  return ownValue(actionLabels, action) ?? action
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
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}
