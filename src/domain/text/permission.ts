/**
 * Shown in place of an action that needs `role`: `Ask a manager to do this`. `action` is a verb with its object: `edit team
 * views`.
 */
export function askFor(role: string, action = 'do this'): string {
  return `Ask ${/^[aeiou]/i.test(role) ? 'an' : 'a'} ${role} to ${action}`
}
