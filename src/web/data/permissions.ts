import { roles, type Role } from '#wire/api/session.ts'
import { useSession } from './session.ts'

/** The least role for each action (design brief, section 20). The server decides; this is for saying why not. */
const leastRole = {
  'refresh-one': 'support',
  'refresh-many': 'coordinator',
  'write-note': 'support',
  handle: 'coordinator',
  'share-view': 'manager',
  'track-number': 'coordinator',
  'switch-tracking': 'coordinator',
  'edit-fields': 'coordinator',
  'change-policy': 'manager',
  'keep-invoices': 'manager',
  'manage-people': 'admin',
  'check-refresh-access': 'admin',
} as const satisfies Record<string, Role>
export type Action = keyof typeof leastRole

const roleNames: Readonly<Record<Role, string>> = {
  support: 'Support',
  coordinator: 'Coordinator',
  manager: 'Manager',
  admin: 'Admin',
}

/** The role's name as people see it. */
export function roleName(role: Role): string {
  return roleNames[role]
}

/** Null where `role` may do `action`, else the sentence that says what is missing. */
export function whyNotAllowed(role: Role, action: Action): string | null {
  const needed = leastRole[action]
  return roles.indexOf(role) >= roles.indexOf(needed) ? null : `Needs the ${roleName(needed)} role`
}

/** {@link whyNotAllowed} for the person who is signed in. */
export function useWhyNotAllowed(action: Action): string | null {
  const session = useSession()
  return session === null
    ? 'Checking your permissions…'
    : whyNotAllowed(session.person.role, action)
}
