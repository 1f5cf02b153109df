import { formatContainerNumber } from '#domain/identity/container-number.ts'
import { describeFailedReason, requestStateLabel } from '#domain/text/tracking.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { hiddenHead, type TableColumn } from '#web/ui/data-table.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { NumberKind, TrackingRequest } from '#wire/api/tracking-requests.ts'
import { kindOf, lineOf, tryingAgain, withNumber, type ListRow, type WhyNot } from './list-rows.ts'
import { describeKind, groupOf } from './request-states.ts'
import type { RequestList } from './use-request-list.ts'

const kinds: readonly NumberKind[] = ['container', 'bill-of-lading', 'booking']

/** The numbers of the list, each editable until it was requested. */
export function listColumns(list: RequestList): readonly TableColumn<ListRow>[] {
  return [
    { header: 'Number', cell: (row) => <NumberField row={row} list={list} /> },
    {
      header: 'Type',
      cell: (row) =>
        isOpen(row) ? <KindField row={row} list={list} /> : describeKind(kindOf(row) ?? ''),
    },
    {
      header: 'Line',
      cell: (row) => (isOpen(row) ? <LineInput row={row} list={list} /> : lineOf(row) || '–'),
    },
    { header: 'Status', cell: (row) => <State row={row} list={list} /> },
    {
      ...hiddenHead('Remove'),
      align: 'end',
      cell: (row) =>
        isOpen(row) && (
          <IconButton
            icon="icon-x"
            label={`Remove ${row.entry.number}`}
            onClick={() => list.remove(row.key)}
          />
        ),
    },
  ]
}

/** Whether it can still be edited. */
function isOpen({ state }: ListRow): boolean {
  return state.step === 'preview' || state.step === 'failed'
}

interface Props {
  readonly row: ListRow
  readonly list: RequestList
}

function NumberField({ row, list }: Props) {
  const { number } = row.entry
  if (!isOpen(row)) return <span className="code">{number}</span>
  return (
    <input
      key={number}
      aria-label={`Number ${number}`}
      defaultValue={number}
      autoComplete="off"
      spellCheck={false}
      className={`${control} code w-44`}
      onBlur={({ currentTarget: { value } }) =>
        value !== number && list.replace(withNumber(row, value))
      }
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

function KindField({ row, list }: Props) {
  const kind = kindOf(row)
  return (
    <select
      aria-label={`Type of ${row.entry.number}`}
      value={kind ?? ''}
      className={`${control} w-34`}
      onChange={({ currentTarget: { value } }) =>
        list.change(row.key, (now) => ({
          ...now,
          kind: kinds.find((known) => known === value) ?? null,
        }))
      }
    >
      {kind === null && <option value="">Choose</option>}
      {kinds.map((one) => (
        <option key={one} value={one}>
          {describeKind(one)}
        </option>
      ))}
    </select>
  )
}

function LineInput({ row, list }: Props) {
  return (
    <input
      aria-label={`Line of ${row.entry.number}`}
      value={lineOf(row)}
      maxLength={4}
      autoComplete="off"
      placeholder="Detect"
      className={`${control} code w-20`}
      onChange={({ currentTarget: { value } }) =>
        list.change(row.key, (now) => ({ ...now, line: value.toUpperCase() }))
      }
    />
  )
}

function State({ row, list }: Props) {
  const { state } = row
  switch (state.step) {
    case 'preview':
      return <Preview row={row} list={list} />
    case 'creating':
      return <span className="text-muted">Sending…</span>
    case 'created':
      return (
        <Requested
          row={row}
          list={list}
          request={list.requestOf(state.request.id) ?? state.request}
        />
      )
    case 'failed':
      return <span className="font-medium text-blocked-text">Failed: {state.problem}</span>
  }
}

/** What became of a request, as far as it is known now. */
function Requested({ row, list, request }: Props & { readonly request: TrackingRequest }) {
  const { state, shipmentId, failedReason } = request
  const why = describeFailedReason(failedReason)
  const line = lineOf(row)
  if (groupOf(request) === 'failed')
    return (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium text-blocked-text">
          {failedReason === 'not_found' && line !== ''
            ? `Not found at ${line}`
            : `Failed${why === null ? '' : `: ${why}`}`}
        </span>
        <Button look="quiet" onClick={() => list.change(row.key, tryingAgain)}>
          Try another line
        </Button>
      </span>
    )
  return (
    <span>
      {requestStateLabel(state)}
      {why !== null && `: ${why}`}
      {shipmentId !== null && (
        <>
          {' '}
          <TextLink to={paths.shipment(shipmentId)}>Open</TextLink>
        </>
      )}
    </span>
  )
}

function Preview({ row, list }: Props) {
  const why = list.whyNot(row)
  const { entry } = row
  if (why === null) return <Inferred row={row} list={list} />
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className={isBad(why) ? 'min-h-7 content-center font-medium text-blocked-text' : muted}>
        {whyLabels[why]}
      </span>
      {isBad(why) &&
        entry.corrections.slice(0, 2).map((meant) => (
          <Button key={meant} onClick={() => list.replace(withNumber(row, meant))}>
            Use {formatContainerNumber(meant).plain}
          </Button>
        ))}
      {(why === 'tracked' || why === 'asked' || why === 'reference' || why === 'check-digit') && (
        <Button look="quiet" onClick={() => list.takeAnyway(row)}>
          Track anyway
        </Button>
      )}
    </span>
  )
}

/** The service's inference for the number; a person confirms a line it isn't sure of. */
function Inferred({ row, list }: Props) {
  const { inference } = row
  if (inference === null) return <span className={muted}>Checking with the tracking provider…</span>
  if (row.entry.line !== null && row.line === null)
    return <span className={muted}>Line pasted with the number: {row.entry.line}</span>
  if (inference === 'failed' || inference.line === null) {
    return <span className={muted}>The tracking provider will detect the line</span>
  }
  const { scac, name } = inference.line
  if (inference.decision === 'chosen' || row.line !== null) {
    return <span className={muted}>Line detected: {name ?? scac}</span>
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
      Possibly {name ?? scac}
      <Button onClick={() => list.change(row.key, (now) => ({ ...now, line: scac }))}>
        Use {scac}
      </Button>
    </span>
  )
}

const muted = 'inline-flex min-h-7 items-center text-muted'

const whyLabels: Readonly<Record<WhyNot, string>> = {
  'no-number': 'Not a container, BL or booking number',
  'check-digit': 'Check digit is wrong',
  twice: 'Duplicate',
  tracked: 'Already tracked',
  asked: 'Already requested',
  reference: 'Reference of a tracked shipment',
  'no-kind': 'Choose its type',
  'bad-line': 'Enter a 4-letter SCAC',
}

function isBad(why: WhyNot): boolean {
  return why === 'no-number' || why === 'check-digit' || why === 'bad-line'
}

const control =
  'h-7 rounded-control border border-edge bg-surface px-2 text-data pointer-coarse:min-h-11'
