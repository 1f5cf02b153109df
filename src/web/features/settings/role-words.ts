import type { Role } from '#wire/api/session.ts'

/** What each role may do, in a sentence. */
export const roleWords: Readonly<Record<Role, string>> = {
  support: 'Reads everything, looks up numbers, writes notes, refreshes single containers.',
  coordinator: 'All that Support may; owners, tags and snoozes, many refreshes, tracks numbers.',
  manager: 'All that a Coordinator may; keeps rates and gate calendars.',
  admin: 'All that a Manager may; looks after people and reads the audit.',
}
