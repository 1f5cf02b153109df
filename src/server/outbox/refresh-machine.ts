import type { Instant } from '#domain/time/instant.ts'
import type { RefreshRecord, RefreshState, SourceChecks } from '../store/schema/facts.ts'

/** The person who requested it. */
export interface Person {
  readonly id: string
  readonly name: string
}

/** Events of a refresh job. */
export type RefreshEvent =
  /** Someone requests the same container. */
  | { readonly on: 'asked'; readonly by: Person | null; readonly kind: RefreshRecord['kind'] }
  /** A requester no longer wants it. */
  | { readonly on: 'withdrawn'; readonly by: Person; readonly at: Instant }
  /** A call was made and the service couldn't take it now. */
  | { readonly on: 'put-off' }
  | { readonly on: 'sent'; readonly at: Instant; readonly checkedBefore: SourceChecks }
  /** A source has been checked since. */
  | { readonly on: 'checked'; readonly at: Instant; readonly changes: readonly string[] }
  /** 90 seconds have passed without an update. */
  | { readonly on: 'grew-old' }
  | { readonly on: 'failed'; readonly at: Instant; readonly reason: string }

type EventName = RefreshEvent['on']
type EventOf<N extends EventName> = Extract<RefreshEvent, { readonly on: N }>
type Step<N extends EventName> = (job: RefreshRecord, event: EventOf<N>) => RefreshRecord
type Row = { readonly [N in EventName]: Step<N> }

const stay = (job: RefreshRecord) => job

const join: Step<'asked'> = (job, { by, kind }) => ({
  ...job,
  askedBy: by && !job.askedBy.some(({ id }) => id === by.id) ? [...job.askedBy, by] : job.askedBy,
  kind: moreUrgent(job.kind, kind),
})

const askAgain: Step<'asked'> = (job, event) => ({
  ...join(job, event),
  state: 'queued',
  sentAt: null,
  tries: 0,
})

const withdraw: Step<'withdrawn'> = (job, { by, at }) => {
  const askedBy = job.askedBy.filter(({ id }) => id !== by.id)
  if (askedBy.length === job.askedBy.length) return job
  if (askedBy.length > 0) return { ...job, askedBy }
  // The last requester stays named, to show whose job it was.
  return { ...job, state: 'cancelled', finishedAt: at }
}

const putOff: Step<'put-off'> = (job) => ({ ...job, tries: job.tries + 1 })

const send: Step<'sent'> = (job, { at, checkedBefore }) => ({
  ...job,
  state: 'sent',
  sentAt: at,
  tries: job.tries + 1,
  checkedBefore,
})

const finish: Step<'checked'> = (job, { at, changes }) => ({
  ...job,
  state: changes.length > 0 ? 'changed' : 'unchanged',
  finishedAt: at,
  changes,
})

const growOld: Step<'grew-old'> = (job) => ({ ...job, state: 'waiting-long' })

const fail: Step<'failed'> = (job, { at, reason }) => ({
  ...job,
  state: 'failed',
  finishedAt: at,
  failure: reason,
})

const ended: Row = {
  asked: stay,
  withdrawn: stay,
  'put-off': stay,
  sent: stay,
  checked: stay,
  'grew-old': stay,
  failed: stay,
}

/** Every state by every event: an event that doesn't apply leaves the job unchanged. */
const table: { readonly [S in RefreshState]: Row } = {
  queued: {
    asked: join,
    withdrawn: withdraw,
    'put-off': putOff,
    sent: send,
    checked: stay,
    'grew-old': stay,
    failed: fail,
  },
  sent: {
    asked: join,
    withdrawn: stay,
    'put-off': stay,
    sent: stay,
    checked: finish,
    'grew-old': growOld,
    failed: fail,
  },
  'waiting-long': {
    asked: askAgain,
    withdrawn: stay,
    'put-off': stay,
    sent: stay,
    checked: finish,
    'grew-old': stay,
    failed: fail,
  },
  changed: ended,
  unchanged: ended,
  failed: ended,
  cancelled: ended,
}

/** The job after `event`; the same object if nothing changes. */
export function afterEvent(job: RefreshRecord, event: RefreshEvent): RefreshRecord {
  const row = table[job.state]
  switch (event.on) {
    case 'asked':
      return row.asked(job, event)
    case 'withdrawn':
      return row.withdrawn(job, event)
    case 'put-off':
      return row['put-off'](job, event)
    case 'sent':
      return row.sent(job, event)
    case 'checked':
      return row.checked(job, event)
    case 'grew-old':
      return row['grew-old'](job, event)
    case 'failed':
      return row.failed(job, event)
  }
  return job
}

/** A new job for a container nobody is waiting for yet. */
export function newRefresh(
  job: Pick<
    RefreshRecord,
    'id' | 'seq' | 'containerId' | 'containerNumber' | 'askedBy' | 'askedAt' | 'kind' | 'isProbe'
  >,
): RefreshRecord {
  return {
    ...job,
    state: 'queued',
    sentAt: null,
    finishedAt: null,
    changes: [],
    failure: null,
    tries: 0,
    checkedBefore: { terminal: null, line: null, rail: null },
  }
}

const urgency: readonly RefreshRecord['kind'][] = ['single', 'bulk', 'automatic']

function moreUrgent(a: RefreshRecord['kind'], b: RefreshRecord['kind']): RefreshRecord['kind'] {
  return urgency.indexOf(a) <= urgency.indexOf(b) ? a : b
}

/** The order in which queued jobs are sent: single before bulk before automatic, then first come, first served. */
export function inSendingOrder(jobs: Iterable<RefreshRecord>): RefreshRecord[] {
  return [...jobs]
    .filter(({ state }) => state === 'queued')
    .toSorted((a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind) || a.seq - b.seq)
}
