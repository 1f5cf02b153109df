import type { SignInOptions } from '#wire/api/session.ts'

/** People who can sign in to the sandbox with one click. Never created with a real service. */
export const demoPeople: SignInOptions['demoPeople'] = [
  {
    name: 'Sofia Marin',
    email: 'support@landside.test',
    role: 'support',
    password: 'landside-demo',
  },
  {
    name: 'Carlos Okafor',
    email: 'coordinator@landside.test',
    role: 'coordinator',
    password: 'landside-demo',
  },
  {
    name: 'Mei Lindqvist',
    email: 'manager@landside.test',
    role: 'manager',
    password: 'landside-demo',
  },
  { name: 'Adam Novak', email: 'admin@landside.test', role: 'admin', password: 'landside-demo' },
]
