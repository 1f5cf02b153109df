import { useNow } from '#web/data/clock.ts'
import { viewerZone } from '#web/data/format.ts'
import { roleName } from '#web/data/session.ts'
import { useApiTokens, useRevokeToken } from '#web/data/tokens.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import { Refusal } from '#web/parts/refusal.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable, hiddenHead, type TableColumn } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Read } from '#web/ui/read.tsx'
import type { ApiToken } from '#wire/api/tokens.ts'
import { useState } from 'react'
import { NewTokenDialog } from './new-token-dialog.tsx'

/** API tokens of other programs: list, create, revoke. */
export function ApiTokenSettings() {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-section">API tokens</h2>
        <Button look="primary" onClick={() => setAdding(true)}>
          Create token
        </Button>
      </div>
      <p className="text-data text-muted">
        A token lets another program, such as a TMS or a spreadsheet, use Landside without signing
        in. Calls go to{' '}
        <code className="code wrap-anywhere whitespace-normal">{`${window.location.origin}/api/v1`}</code>
        . The <TextLink to={paths.apiReference()}>API reference</TextLink> lists them. Assistants
        connect to{' '}
        <code className="code wrap-anywhere whitespace-normal">{`${window.location.origin}/mcp`}</code>{' '}
        (MCP) with the header <code className="code">Authorization: Bearer</code> and the token.
      </p>
      <Read
        inline
        name="API tokens"
        query={useApiTokens()}
        empty={
          <div className="text-data">
            <p className="font-semibold">No API tokens yet</p>
            <p className="text-muted">Create one for each program that should have access.</p>
          </div>
        }
      >
        {(tokens) => <TokenTable tokens={tokens} />}
      </Read>
      <NewTokenDialog open={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

/** Says more than the owner only of a service token. */
const createdBy: TableColumn<ApiToken> = {
  header: 'Created by',
  cell: ({ by }) => <span className="inline-block min-w-28 wrap-anywhere">{by.name}</span>,
}

function TokenTable({ tokens }: { readonly tokens: readonly ApiToken[] }) {
  const now = useNow()
  const [ending, setEnding] = useState<ApiToken | null>(null)
  return (
    <>
      <DataTable
        look="records"
        caption="API tokens"
        rows={tokens}
        rowId={({ id }) => id}
        columns={[
          {
            header: 'Name',
            cell: ({ name }) => <span className="inline-block min-w-28 wrap-anywhere">{name}</span>,
          },
          {
            header: 'Belongs to',
            cell: ({ kind, by }) => (kind === 'service' ? 'Account' : by.name),
          },
          {
            header: 'Access',
            cell: ({ role, writes }) =>
              `${roleName(role)}, ${writes ? 'read and write' : 'read only'}`,
          },
          ...(tokens.some(({ kind }) => kind === 'service') ? [createdBy] : []),
          {
            header: 'Last used',
            cell: ({ lastUsedAt }) => (
              <EventTime at={lastUsedAt} zone={viewerZone} now={now} missing="Never" />
            ),
          },
          {
            header: 'Expires',
            cell: ({ expiresAt }) => <EventTime at={expiresAt} zone={viewerZone} now={now} />,
          },
          {
            ...hiddenHead('Actions'),
            align: 'end',
            cell: (token) => (
              <Button aria-label={`Revoke ${token.name}`} onClick={() => setEnding(token)}>
                Revoke
              </Button>
            ),
          },
        ]}
      />
      {ending && <RevokeDialog token={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

interface RevokeProps {
  readonly token: ApiToken
  readonly onClose: () => void
}

/** Asks before a token is revoked. */
function RevokeDialog({ token, onClose }: RevokeProps) {
  const { mutate, error, isPending } = useRevokeToken()
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Revoke ${token.name}?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            whyNot={isPending ? 'Revoking…' : null}
            onClick={() => mutate(token.id, { onSuccess: onClose })}
          >
            Revoke token
          </Button>
        </>
      }
    >
      <p className="text-data">
        Programs that use this token lose access right away. You can’t undo this.
      </p>
      <p className="pt-2 text-data text-muted">
        Last used:{' '}
        <EventTime at={token.lastUsedAt} zone={viewerZone} now={useNow()} missing="Never" />
      </p>
      <Refusal error={error} />
    </Dialog>
  )
}
