import { ownValue } from '#domain/tables/own-value.ts'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { statusOf } from '#web/data/api.ts'
import { useAccept, useInvitation } from '#web/data/people.ts'
import { readTyped, useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { paths } from '#web/paths.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { notify } from '#web/ui/notify.ts'
import { usePageTitle } from '#web/ui/page-title.ts'
import { acceptance } from '#wire/api/people.ts'

const leastPassword = 12

/** The messages for invalid fields that the schema has no words for. */
const problemTexts: Readonly<Record<string, string>> = {
  'newcomer.email': 'Enter an email address',
  password: `Enter ${leastPassword} to 128 characters`,
}

/** Where an invited person chooses a password, which nobody else ever knows. */
export function WelcomePage() {
  usePageTitle('Welcome')
  const token = useLocation().hash.slice(1)
  const { data, error } = useInvitation(token)
  if (error !== null && statusOf(error) === 410)
    return (
      <Frame title="This link doesn’t work anymore">
        <p>It was used, expired or replaced. Ask an admin for a new link.</p>
        <Link to={paths.signIn()} className="underline">
          Go to sign in
        </Link>
      </Frame>
    )
  if (error !== null)
    return (
      <Frame title="Couldn’t check the link">
        <p role="alert">{error.message}</p>
      </Frame>
    )
  if (!data) return <Frame title="Checking link…">{null}</Frame>
  return (
    <Frame title={data.email === null ? 'Create the first admin' : 'Choose a password'}>
      <PasswordForm token={token} email={data.email} />
    </Frame>
  )
}

function PasswordForm({ token, email }: { readonly token: string; readonly email: string | null }) {
  const accept = useAccept()
  const navigate = useNavigate()
  const form = useForm({
    start: { password: '', newcomer: { name: '', email: '' } },
    read: ({ password, newcomer }) =>
      readTyped(
        acceptance,
        { token, password, newcomer: email === null ? newcomer : null },
        (field) => ownValue(problemTexts, field) ?? null,
      ),
    send: async (accepted) => {
      await accept.mutateAsync(accepted)
      notify({ text: 'Password set. Sign in with it.' })
      void navigate(paths.signIn(), { replace: true })
    },
  })
  const { newcomer } = form.values
  return (
    <form {...form.props} className="grid gap-3">
      {email === null ? (
        <>
          <TextField
            label="Name"
            autoComplete="name"
            required
            maxLength={100}
            problem={form.problem('newcomer.name')}
            value={newcomer.name}
            onChange={(event) =>
              form.set('newcomer', { ...newcomer, name: event.currentTarget.value })
            }
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            required
            problem={form.problem('newcomer.email')}
            value={newcomer.email}
            onChange={(event) =>
              form.set('newcomer', { ...newcomer, email: event.currentTarget.value })
            }
          />
        </>
      ) : (
        <TextField label="Email" type="email" autoComplete="username" readOnly value={email} />
      )}
      <TextField
        label="New password"
        help={`At least ${leastPassword} characters. A few words work well.`}
        type="password"
        autoComplete="new-password"
        required
        minLength={leastPassword}
        maxLength={128}
        {...form.field('password')}
      />
      <Refusal error={form.refusal} />
      <Button type="submit" look="primary" size="large" disabled={form.isSending}>
        {form.isSending ? 'Saving…' : 'Set password'}
      </Button>
    </form>
  )
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-start justify-items-center px-4 py-[12vh]">
      <div className="grid w-full max-w-90 gap-3 rounded-dialog border border-line bg-surface p-6">
        <BrandMark />
        <h1 className="pb-2 text-title">{title}</h1>
        {children}
      </div>
    </main>
  )
}
