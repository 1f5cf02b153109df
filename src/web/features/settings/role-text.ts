import type { Role } from '#wire/api/session.ts'

/** The permissions of each role, in a sentence. */
export const roleLabels: Readonly<Record<Role, string>> = {
  support: 'Read everything, look up numbers, write notes and refresh single containers.',
  coordinator:
    'Everything Support can do, plus assign, tag, snooze, refresh many and track numbers.',
  manager: 'Everything a Coordinator can do, plus rates and gate calendars.',
  admin: 'Everything a Manager can do, plus people, the connection and the audit log.',
}
