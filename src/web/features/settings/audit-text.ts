/** Stored actions that read differently from how people say them; all others are shown as stored. */
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
  return actionLabels[action] ?? action
}

/** The details of an entry as `name: value` pairs. Any value is shown as text. */
export function describeDetail(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}
