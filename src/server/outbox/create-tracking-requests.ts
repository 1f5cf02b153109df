import { ownValue } from '#domain/tables/own-value.ts'
import type {
  Inference,
  NewTrackingRequest,
  NumberKind,
  TrackingRequest,
} from '#wire/api/tracking-requests.ts'
import { anyResource } from '#wire/upstream/json-api.ts'
import type { CreateTrackingRequest } from '#wire/upstream/tracking-request.ts'
import type { Mirror } from '../mirror/create-mirror.ts'
import { translateTrackingRequest } from '../mirror/translate-tracking-request.ts'
import type { Store } from '../store/engine/open-store.ts'
import { listTrackingRequests, writeTrackingRequest } from '../store/sync/tracking-requests.ts'
import type { Upstream } from '../upstream/create-upstream.ts'
import type { Failure } from '../upstream/failure.ts'

/** An answer, or why there is none. */
export type Asked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure }

/** People's requests to track numbers at the service. */
export interface TrackingRequests {
  /** Asks the service to track a number; its field errors are returned under our field names. */
  create(request: NewTrackingRequest): Promise<Asked<TrackingRequest>>
  /** The service's guess at the kind of number and its line. */
  infer(number: string): Promise<Asked<Inference>>
  /** The newest ones. `isComplete` false: there are older ones that aren't in it. */
  list(): Promise<{ readonly requests: readonly TrackingRequest[]; readonly isComplete: boolean }>
}

/** Creates the outbox of tracking requests. */
export function createTrackingRequests(deps: {
  readonly upstream: Upstream
  readonly store: Store
  readonly mirror: Pick<Mirror, 'nudge'>
}): TrackingRequests {
  const { upstream, store, mirror } = deps
  return {
    async create(request) {
      const result = await upstream.createTrackingRequest(documentOf(request))
      if (!result.ok) return { ok: false, failure: inOurFields(result.failure) }
      mirror.nudge('tracking_requests')
      const resource = anyResource.safeParse(result.body.data)
      const read = resource.success ? translateTrackingRequest(resource.data) : null
      if (!read?.ok) return { ok: false, failure: { kind: 'unreadable', detail: taken } }
      await store.transaction((tx) => writeTrackingRequest(tx, read.facts, result.askedAt))
      return { ok: true, value: copyOf(read.facts) }
    },
    async infer(number) {
      const result = await upstream.inferNumber(number)
      if (!result.ok) return { ok: false, failure: inOurFields(result.failure) }
      return { ok: true, value: inferenceOf(number, result.body) }
    },
    async list() {
      const { requests, isComplete } = await listTrackingRequests(store.db)
      return { requests: requests.map(copyOf), isComplete }
    },
  }
}

const taken =
  'The tracking provider accepted the request, but its response can’t be read. The request will appear in the list'

const theirKinds: Readonly<
  Record<NumberKind, CreateTrackingRequest['data']['attributes']['request_type']>
> = {
  container: 'container',
  'bill-of-lading': 'bill_of_lading',
  booking: 'booking_number',
}

const ourKinds: Readonly<Record<string, NumberKind>> = {
  container: 'container',
  bill_of_lading: 'bill-of-lading',
  booking: 'booking',
  booking_number: 'booking',
}

/** Without a line, the service has to detect it (public facts, section 12.1). */
function documentOf(request: NewTrackingRequest): CreateTrackingRequest {
  return {
    data: {
      type: 'tracking_request',
      attributes: {
        request_type: theirKinds[request.kind],
        request_number: request.number,
        ...(request.lineScac ? { scac: request.lineScac } : { auto_detect_vocc_scac: true }),
        ...(request.references.length > 0 ? { ref_numbers: [...request.references] } : {}),
        ...(request.tags.length > 0 ? { shipment_tags: [...request.tags] } : {}),
      },
    },
  }
}

const ourFields: Readonly<Record<string, string>> = {
  request_number: 'number',
  number: 'number',
  request_type: 'kind',
  scac: 'lineScac',
  ref_numbers: 'references',
  shipment_tags: 'tags',
}

function inOurFields(failure: Failure): Failure {
  if (failure.kind !== 'invalid') return failure
  const fields = failure.fields.map((field) => ({
    ...field,
    field: field.field && (ownValue(ourFields, field.field) ?? field.field),
  }))
  return { ...failure, fields }
}

const decisions: Readonly<Record<string, Inference['decision']>> = {
  auto_select: 'chosen',
  needs_confirmation: 'to-confirm',
  no_prediction: 'none',
}

type InferAnswer = Extract<Awaited<ReturnType<Upstream['inferNumber']>>, { ok: true }>['body']
type TheirCandidate = {
  scac?: string | null | undefined
  name?: string | null | undefined
  confidence?: number | null | undefined
}

function inferenceOf(number: string, answer: InferAnswer): Inference {
  const said = answer.data?.attributes
  const line = candidateOf(said?.shipping_line?.selected)
  return {
    number,
    kind: ownValue(ourKinds, said?.number_type ?? '') ?? null,
    checkDigitPassed: said?.validation?.check_digit_passed ?? null,
    decision: ownValue(decisions, said?.shipping_line?.decision ?? '') ?? 'none',
    line,
    candidates: (said?.shipping_line?.candidates ?? []).flatMap((each) => candidateOf(each) ?? []),
  }
}

function candidateOf(candidate: TheirCandidate | null | undefined): Inference['line'] {
  if (!candidate?.scac) return null
  return {
    scac: candidate.scac,
    name: candidate.name ?? null,
    confidence: candidate.confidence ?? 0,
  }
}

function copyOf(
  request: Awaited<ReturnType<typeof listTrackingRequests>>['requests'][number],
): TrackingRequest {
  return { ...request, references: [...request.references], tags: [...request.tags] }
}
