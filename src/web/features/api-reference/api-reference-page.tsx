import { useState } from 'react'
import { roleName } from '#web/data/session.ts'
import { paths } from '#web/paths.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Section } from '#web/ui/section.tsx'
import { v1Problems } from '#wire/api/v1-problems.ts'
import type { ApiField } from './api-fields.ts'
import { apiOperations, apiRecords, type ApiOperation } from './api-operations.ts'

/** Every operation of the public API with its fields, derived from the table of endpoints. */
export function ApiReferencePage() {
  usePageTitle('API reference')
  const [operations] = useState(apiOperations)
  const [records] = useState(apiRecords)
  return (
    <>
      <PageHead
        title="API reference"
        facts={[
          'Version 1',
          <TextLink key="tokens" to={paths.settings('tokens')}>
            API tokens
          </TextLink>,
        ]}
      />
      <PageBody label="API reference">
        <FirstCall />
        <Section heading="Operations" about="A token needs the role shown, or a higher one.">
          <DataTable
            caption="Operations"
            rows={operations}
            rowId={({ id }) => id}
            columns={[
              {
                header: 'Operation',
                cell: ({ id, title }) => <Anchor to={id}>{title}</Anchor>,
              },
              {
                header: 'Method and path',
                cell: ({ method, path }) => (
                  <code className="code wrap-anywhere whitespace-normal">{`${method} ${path}`}</code>
                ),
              },
              { header: 'Role', cell: ({ role }) => role && roleName(role) },
              { header: 'Access', cell: ({ isWrite }) => (isWrite ? 'Write' : 'Read') },
            ]}
          />
        </Section>
        {operations.map((operation) => (
          <OperationSection key={operation.id} operation={operation} />
        ))}
        {records.map(({ name, fields }) => (
          <div key={name} id={name.toLowerCase()}>
            <Section heading={name} about={recordAbout.get(name)}>
              <FieldTable caption={`Fields of ${name}`} fields={fields} />
            </Section>
          </div>
        ))}
        <Errors />
      </PageBody>
    </>
  )
}

const recordAbout: ReadonlyMap<string, string> = new Map([
  [
    'Container',
    'Estimated charges come from the rates on file and are never amounts due. Fields named in “unreadable” were sent but couldn’t be read.',
  ],
])

/** Where calls go and how the first one looks. */
function FirstCall() {
  const address = `${window.location.origin}/api/v1`
  const call = `curl -H "Authorization: Bearer $TOKEN" "${address}/containers?limit=2"`
  return (
    <Section heading="First call">
      <div className="grid max-w-prose grid-cols-1 gap-2 text-data">
        <p>
          Calls go to <code className="code wrap-anywhere whitespace-normal">{address}</code>. Send
          the token with each one:
        </p>
        <p className="code rounded-control border border-line px-3 py-2 wrap-anywhere whitespace-normal">
          {call}
        </p>
        <div>
          <CopyButton text={call} label="Copy command" />
        </div>
        <ul className="grid list-disc gap-1 ps-5">
          <li>
            <code className="code">null</code> means not reported or not known. It never means zero.
          </li>
          <li>
            A page ends with a <code className="code">cursor</code>. Send it to get the next page.
          </li>
          <li>
            Send an <code className="code">Idempotency-Key</code> with each write, so that a retry
            doesn’t repeat it.
          </li>
          <li>Version 1 only adds fields and values. Ignore those you don’t know.</li>
        </ul>
      </div>
    </Section>
  )
}

/** Every problem by its type. */
function Errors() {
  return (
    <Section
      heading="Errors"
      about="Errors are problem documents (RFC 9457). Programs can rely on the type."
    >
      <DataTable
        caption="Errors"
        rows={Object.values(v1Problems)}
        rowId={({ type }) => type}
        columns={[
          { header: 'Type', cell: ({ type }) => <Code>{`urn:landside:${type}`}</Code> },
          { header: 'Status', cell: ({ statuses }) => statuses.join(', ') },
          { header: 'Meaning', cell: ({ about }) => about.replaceAll('`', '') },
        ]}
      />
    </Section>
  )
}

function OperationSection({ operation }: { readonly operation: ApiOperation }) {
  const { id, title, about, method, path, role, isWrite, parameters, request, reply } = operation
  return (
    <div id={id}>
      <Section heading={title} about={about}>
        <div className="grid grid-cols-1 gap-3">
          <p className="text-data">
            <code className="code wrap-anywhere whitespace-normal">{`${method} ${path}`}</code>
            <span className="text-muted">
              {` · ${role === null ? 'Any role' : `${roleName(role)} or higher`} · ${isWrite ? 'Read and write token' : 'Any token'}`}
            </span>
          </p>
          {parameters.length > 0 && (
            <Fields heading="Parameters">
              <DataTable
                caption={`Parameters of ${title}`}
                rows={parameters}
                rowId={({ name }) => name}
                columns={[
                  { header: 'Parameter', cell: ({ name }) => <Code>{name}</Code> },
                  { header: 'Meaning', cell: ({ about }) => about },
                ]}
              />
            </Fields>
          )}
          {request.length > 0 && (
            <Fields heading="Request">
              <FieldTable caption={`Request of ${title}`} fields={request} />
            </Fields>
          )}
          <Fields heading="Response">
            {reply === null ? (
              <p className="text-data">OpenAPI 3.1, as JSON.</p>
            ) : (
              <FieldTable caption={`Response of ${title}`} fields={reply} />
            )}
          </Fields>
        </div>
      </Section>
    </div>
  )
}

function Fields({
  heading,
  children,
}: {
  readonly heading: string
  readonly children: React.ReactNode
}) {
  return (
    <div>
      <h3 className="text-data font-semibold">{heading}</h3>
      {children}
    </div>
  )
}

function FieldTable({
  caption,
  fields,
}: {
  readonly caption: string
  readonly fields: readonly ApiField[]
}) {
  return (
    <DataTable
      caption={caption}
      rows={fields}
      rowId={({ path }) => path}
      columns={[
        { header: 'Field', colLook: 'w-[45%]', cell: ({ path }) => <Code>{path}</Code> },
        { header: 'Type', cell: (field) => <FieldType field={field} /> },
        { header: 'Can be', cell: describeAbsence },
      ]}
    />
  )
}

function FieldType({ field: { type, named, forms } }: { readonly field: ApiField }) {
  return (
    <div className="wrap-anywhere">
      {named === null ? (
        type
      ) : (
        <>
          {type.slice(0, -named.length)}
          <Anchor to={named.toLowerCase()}>{named}</Anchor>
        </>
      )}
      {forms.length > 0 && (
        <ul className="text-muted">
          {forms.map((form) => (
            <li key={form}>{form}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function describeAbsence({ isNullable, isOptional }: ApiField): string {
  if (isNullable) return isOptional ? 'null or absent' : 'null'
  return isOptional ? 'absent' : ''
}

function Code({ children }: { readonly children: string }) {
  return <code className="code wrap-anywhere whitespace-normal">{children}</code>
}

/** To a part of this page. The browser scrolls to it. */
function Anchor({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a href={`#${to}`} className="text-accent underline underline-offset-2 hover:decoration-2">
      {children}
    </a>
  )
}
