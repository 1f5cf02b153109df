import { askFor } from '#domain/text/permission.ts'
import { roles, type Role } from '#wire/api/session.ts'

/** Whether a person with `held` may do what needs `needed`: each role includes the one before. */
export function hasRole(held: Role, needed: Role): boolean {
  return roles.indexOf(held) >= roles.indexOf(needed)
}

/**
 * The message for a person who lacks a role: "Ask a coordinator to do this.", or "Ask a manager to edit team views."
 */
export function needsRole(needed: Role, action?: string): string {
  return `${askFor(needed, action)}.`
}
