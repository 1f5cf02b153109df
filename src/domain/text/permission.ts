/**
 * Shown in place of an action that needs `role`: `Ask a manager to do this`. `action` is a verb with its object: `edit team
 * views`. `names`: people with that role, `Ask a manager to do this: Mei Lindqvist or Ben Cho`.
 */
export function askFor(role: string, action = 'do this', names: readonly string[] = []): string {
  const who = names.length === 0 ? '' : `: ${names.join(' or ')}`
  return `Ask ${/^[aeiou]/i.test(role) ? 'an' : 'a'} ${role} to ${action}${who}`
}

/** Who may do it, for a page or a list that a person can't open or edit: `Only admins can open this page`. */
export function onlyFor(role: string, action: string): string {
  return `Only ${role}s can ${action}`
}
