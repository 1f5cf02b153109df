import { roles, type Role } from '#wire/api/session.ts'

/** Whether a person with `held` may do what needs `needed`: each role has all of the one before. */
export function hasRole(held: Role, needed: Role): boolean {
  return roles.indexOf(held) >= roles.indexOf(needed)
}

/** What a person is told who lacks a role: "Needs the coordinator role." */
export function needsRole(needed: Role): string {
  return `Needs the ${needed} role.`
}
