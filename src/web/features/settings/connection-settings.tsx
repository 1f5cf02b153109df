import type { Connection } from '#wire/api/connection.ts'
import { useConnection } from '#web/data/connection.ts'
import { useOnlyFor } from '#web/data/session.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Read } from '#web/ui/read.tsx'
import { connectionFacts } from './connection-text.ts'
import { SetupChecklist } from './setup-checklist.tsx'

/** Which service this server uses, and its configuration. An operator changes it in the environment. */
export function ConnectionSettings() {
  const whyNot = useOnlyFor('GET /api/connection', 'open this page')
  return (
    <>
      <h2 className="sr-only">Connection</h2>
      {whyNot === null ? <Current /> : <p className="text-data">{whyNot}.</p>}
    </>
  )
}

function Current() {
  const query = useConnection()
  return (
    <Read inline name="the connection" query={query}>
      {(connection) => <Facts connection={connection} />}
    </Read>
  )
}

function Facts({ connection }: { readonly connection: Connection }) {
  return (
    <>
      <SetupChecklist connection={connection} />
      <p className="max-w-prose text-data text-muted">
        Set in the server’s environment. See <TextLink to={paths.health()}>Health</TextLink> for
        status.
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-data">
        {connectionFacts(connection).map(({ name, value, note }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">
              {value}
              {note !== null && <span className="block text-muted">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
