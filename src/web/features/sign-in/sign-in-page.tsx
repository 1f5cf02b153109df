import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { ownValue } from '#domain/tables/own-value.ts'
import { addressOf, statusOf } from '#web/data/api.ts'
import { sessionQueries, useSignIn } from '#web/data/session.ts'
import { readTyped, useForm } from '#web/parts/form.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { samePagePath, signIn as signInBody } from '#wire/api/session.ts'
import { DemoPeople } from './demo-people.tsx'

type Credentials = Parameters<ReturnType<typeof useSignIn>['mutateAsync']>[0]

const problemTexts: Readonly<Record<string, string>> = {
  email: 'Enter your email',
  password: 'Enter your password',
}

export function SignInPage() {
  usePageTitle('Sign in')
  const options = useQuery(sessionQueries.options()).data
  const demoPeople = options?.demoPeople ?? []
  const [search] = useSearchParams()
  const signIn = useSignInAndGoOn()
  const form = useForm({
    start: { email: '', password: '' },
    read: (typed) => readTyped(signInBody, typed, (field) => ownValue(problemTexts, field) ?? null),
    send: (credentials) => signIn.mutateAsync(credentials),
  })

  return (
    <main className="grid min-h-dvh content-start justify-items-center gap-6 px-4 py-[12vh]">
      <form
        {...form.props}
        className="grid w-full max-w-90 gap-3 rounded-dialog border border-line bg-surface p-6"
      >
        <BrandMark />
        <h1 className="pb-2 text-title">Sign in to Landside</h1>
        <p role="alert" className="text-data text-blocked-text empty:hidden">
          {describeRefusal(search.get('refused'))}
        </p>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          {...form.field('email')}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        <p role="alert" className="text-data text-blocked-text empty:hidden">
          {!form.isWrong && signIn.error && whyNot(signIn.error)}
        </p>
        <Button
          type="submit"
          look="primary"
          size="large"
          className="mt-1"
          disabled={signIn.isPending}
        >
          {signIn.isPending ? 'Signing in…' : 'Sign in'}
        </Button>
        {options?.singleSignOn && (
          <a
            href={addressOf('GET /api/auth/sso', {
              query: { from: samePagePath(search.get('from')) },
            })}
            className="flex h-10 items-center justify-center rounded-control border border-line font-medium hover:bg-hover"
          >
            Sign in with {options.singleSignOn}
          </a>
        )}
      </form>
      <DemoPeople
        people={demoPeople}
        busy={signIn.isPending}
        onChoose={(person) => void signIn.mutateAsync(person).catch(() => undefined)}
      />
    </main>
  )
}

function useSignInAndGoOn() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const signIn = useSignIn()
  return {
    ...signIn,
    mutateAsync: async (credentials: Credentials) => {
      await signIn.mutateAsync(credentials)
      void navigate(samePagePath(search.get('from')), { replace: true })
    },
  }
}

/** Why single sign-on was refused. */
function describeRefusal(reason: string | null): string | null {
  switch (reason) {
    case null:
      return null
    case 'role':
      return 'You don’t have a role in Landside yet. Ask your admin for one.'
    case 'disabled':
      return 'An admin has disabled your access.'
    case 'unverified':
      return 'Your identity provider hasn’t verified your email address. Ask your admin.'
    case 'not-linked':
      return 'This email already signs in with a password. Sign in with it, or ask an admin to switch you to single sign-on.'
    case 'away':
      return 'The identity provider isn’t responding. Try again in a minute.'
    default:
      return 'The identity provider didn’t sign you in. Try again, or use your password.'
  }
}

function whyNot(error: Error): string {
  const status = statusOf(error)
  if (status === 401) return 'Wrong email or password.'
  if (status === 429) return 'Too many attempts. Wait a minute and try again.'
  return error.message
}
