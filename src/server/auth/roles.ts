import { capitalised } from '#domain/text/count.ts'
import { roles, type Role } from '#wire/api/session.ts'

/** Whether a person with `held` may do what needs `needed`: each role has all of the one before. */
export function hasRole(held: Role, needed: Role): boolean {
  return roles.indexOf(held) >= roles.indexOf(needed)
}

/**
 * The message for a person who lacks a role: "Needs the Coordinator role.", or "Editing team views needs the Manager role."
 */
export function needsRole(needed: Role, what?: string): string {
  const role = capitalised(needed)
  return what === undefined ? `Needs the ${role} role.` : `${what} needs the ${role} role.`
}
