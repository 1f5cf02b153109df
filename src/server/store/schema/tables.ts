import type { RailEvent } from '#domain/container/container.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Generated, Kysely } from 'kysely'
import type {
  AlertHookTable,
  AlertMailTable,
  AlertQuietTable,
  AlertRuleTable,
  AlertTable,
  AlertNotificationTable,
} from './alert-tables.ts'
import type { CarrierTable, DefaultCarriersTable } from './carrier-tables.ts'
import type { ChatAlertTable, ChatChannelTable, ChatPostTable } from './chat-tables.ts'
import type {
  ChangesVisitTable,
  ConsequenceReadTable,
  ConsequenceTable,
} from './consequence-tables.ts'
import type {
  CustomFieldDefinitionTable,
  CustomFieldReadingTable,
  CustomFieldValueTable,
} from './custom-field-tables.ts'
import type { CustomerDismissalTable, CustomerNameTable, CustomerTable } from './customer-tables.ts'
import type { DepartureDueTable, DepartureStateTable, DepartureTable } from './departure-tables.ts'
import type { DiscrepancySettlementTable } from './discrepancy-tables.ts'
import type {
  ContainerFacts,
  FacilityFacts,
  NoticeReads,
  NoticeState,
  PlaceFacts,
  PolicyDecision,
  RefreshRecord,
  ShipmentFacts,
  TrackingRequest,
} from './facts.ts'
import type {
  ContainerHandlingTable,
  ContainerNoteTable,
  DefaultViewTable,
  SavedViewTable,
} from './handling-tables.ts'
import type {
  DisputeTable,
  InvoiceContainerTable,
  InvoiceTable,
  SpendReportSentTable,
  SpendReportTable,
} from './invoice-tables.ts'
import type {
  DeliveryOrderEventTable,
  DeliveryOrderLineTable,
  DeliveryOrderMailTable,
  DeliveryOrderReceiptTable,
  DeliveryOrderTable,
} from './order-tables.ts'
import type { SignatureColumns } from './signature.ts'
import type { Json } from './json-column.ts'
import type {
  AuditEntryTable,
  CredentialTable,
  InvitationTable,
  PersonTable,
  SessionTable,
} from './people-tables.ts'
import type { PickupPlanTable } from './plan-tables.ts'
import type { ForecastRecordTable } from './forecast-tables.ts'
import type {
  CalendarFeedTable,
  SavedLookupTable,
  SeenTourTable,
  ShareLinkTable,
} from './share-tables.ts'
import type { ApiTokenTable, IdempotentCallTable } from './token-tables.ts'

/** A boolean as both engines store it. */
type Flag = 0 | 1

interface StoreIdentityTable {
  readonly id: 1
  service_key: string
  claimed_at: Instant
}

/** The one counter that orders every change of the fleet. */
interface FleetVersionTable {
  readonly id: 1
  version: number
  /** Counts every commit that other instances must be notified of, including those that change no row of the fleet. */
  revision: number
}

/** The leader among several instances on one store. */
interface LeaseTable {
  readonly id: 1
  holder: string
  fence: number
  expires_at: number
}

/** Changes of each version, so that a browser can resume from it. */
interface ChangeTable {
  version: number
  at: Instant
  containers: Json<readonly string[]>
  shipments: Json<readonly string[]>
}

interface ContainerTable {
  id: string
  number: string
  shipment_id: string | null
  port_terminal_id: string | null
  pickup_facility_id: string | null
  ended: Flag
  ended_at: Instant | null
  facts: Json<ContainerFacts>
  raw: Json<unknown>
  /** When the answer with these facts was requested: the later request wins. */
  as_of: Instant
  read_at: Instant
  gone_at: Instant | null
}

/** What the events of a container that left before it was tracked say about it. */
interface PastReadingTable {
  container_id: string
  read_at: Instant
  /** When it was first released for pickup; null: no event says so. */
  available_at: Instant | null
}

interface ShipmentTable {
  id: string
  bill_of_lading: string
  /** As the service sent it; null if it sent none, or one too long for a record. */
  customer: string | null
  port_terminal_id: string | null
  destination_terminal_id: string | null
  facts: Json<ShipmentFacts>
  raw: Json<unknown>
  as_of: Instant
  read_at: Instant
  gone_at: Instant | null
}

/** A terminal or ramp. `facts` is null while it is only known by reference. */
interface FacilityTable {
  id: string
  kind: string
  place_id: string | null
  facts: Json<FacilityFacts> | null
  tried_at: Instant | null
}

/** A port or metro area. `facts` is null while it is only known by reference. */
interface PlaceTable {
  id: string
  kind: string
  facts: Json<PlaceFacts> | null
  tried_at: Instant | null
}

/** A rail move or an inland arrival by event: the container's milestones may lack it. */
interface RailEventTable {
  id: string
  container_id: string
  facts: Json<RailEvent>
}

interface TrackingRequestTable {
  id: string
  number: string
  kind: string
  shipment_id: string | null
  facts: Json<TrackingRequest>
  created_at: Instant | null
  as_of: Instant
}

interface JournalTable {
  id: Generated<number>
  version: number
  container_id: string | null
  shipment_id: string | null
  field: string
  old: Json<unknown>
  new: Json<unknown>
  source: string
  /** The person who made the change; null if a source of the service reported it. */
  by_id: string | null
  by_name: string | null
  happened_at: Instant | null
  learnt_at: Instant
}

interface RefreshJobTable {
  id: string
  /** Order of arrival. */
  seq: number
  container_id: string
  open: Flag
  job: Json<RefreshRecord>
  finished_at: Instant | null
}

interface UnreadableTable {
  resource: string
  /** The record's id, or a fingerprint of the record if it has none. */
  record_key: string
  record_id: string | null
  reason: string
  raw: Json<unknown>
  first_seen_at: Instant
  last_seen_at: Instant
  times: number
}

interface UnreadableFieldTable {
  resource: string
  record_id: string
  field: string
  raw: string
  first_seen_at: Instant
  /** For an event: the container it belongs to. */
  container_id: string | null
}

/** Small facts about syncing the account: cursors, granted page sizes, the last complete sweep. */
interface SyncStateTable {
  key: string
  value: Json<unknown>
}

/** One request sent to the service: it holds a slot of its bucket until a minute after the answer. */
interface RateSlotTable {
  id: string
  bucket: string
  taken_at: number
  /** Null while in progress, or if the process died before the answer arrived. */
  answered_at: number | null
}

interface RatePauseTable {
  bucket: string
  until_at: number
}

/** Offset added to the clock all instances share, so that the ledger's time advances evenly when that clock is set. */
interface RateClockTable {
  readonly id: 1
  correction: number
}

/**
 * The service's webhook posts. The row stays forever, so that each id is applied once; the body is deleted once
 * applied.
 */
interface WebhookNoticeTable {
  key: string
  event: string | null
  told_at: Instant | null
  received_at: Instant
  state: NoticeState
  body: Json<unknown> | null
  reads: Json<NoticeReads> | null
  reason: string | null
  settled_at: Instant | null
  /** Deliveries of this id. */
  times: number
}

/** The team's decisions on how containers are assessed, with who and when: rows are added, never changed. */
export interface PolicyDecisionTable extends SignatureColumns {
  subject: PolicyDecision['subject']
  subject_id: string
  version: number
  decision: Json<PolicyDecision>
  at: Instant
}

/**
 * People who get a morning mail, and their zone. `last_day`: the last day whose mail was sent, whatever the zone was
 * then.
 */
interface DigestSubscriptionTable {
  person_id: string
  zone: string
  last_day: LocalDate | null
  is_ended: 0 | 1
}

/** Number of sign-in tries, by a key that names no one in clear text. `ends_at_ms`: Unix milliseconds. */
export interface SignInTryTable {
  key: string
  tries: number
  ends_at_ms: number
}

/** A record of the service that is being edited, and the next in line; null: nobody. */
interface EditLockTable {
  subject: string
  holder: string | null
  held_until_ms: number
  next_holder: string | null
  next_until_ms: number
}

/** Every table of the store, except the sign-in library's own. */
export interface Tables {
  store_identity: StoreIdentityTable
  fleet_version: FleetVersionTable
  change: ChangeTable
  container: ContainerTable
  shipment: ShipmentTable
  facility: FacilityTable
  place: PlaceTable
  tracking_request: TrackingRequestTable
  rail_event: RailEventTable
  journal: JournalTable
  refresh_job: RefreshJobTable
  unreadable: UnreadableTable
  unreadable_field: UnreadableFieldTable
  sync_state: SyncStateTable
  rate_slot: RateSlotTable
  rate_pause: RatePauseTable
  rate_clock: RateClockTable
  lease: LeaseTable
  edit_lock: EditLockTable
  webhook_notice: WebhookNoticeTable
  policy_decision: PolicyDecisionTable
  container_handling: ContainerHandlingTable
  container_note: ContainerNoteTable
  saved_view: SavedViewTable
  pickup_plan: PickupPlanTable
  forecast_record: ForecastRecordTable
  default_view: DefaultViewTable
  share_link: ShareLinkTable
  calendar_feed: CalendarFeedTable
  carrier: CarrierTable
  default_carriers: DefaultCarriersTable
  chat_channel: ChatChannelTable
  chat_alert: ChatAlertTable
  chat_post: ChatPostTable
  delivery_order: DeliveryOrderTable
  delivery_order_line: DeliveryOrderLineTable
  delivery_order_event: DeliveryOrderEventTable
  delivery_order_mail: DeliveryOrderMailTable
  delivery_order_receipt: DeliveryOrderReceiptTable
  api_token: ApiTokenTable
  idempotent_call: IdempotentCallTable
  kept_lookup: SavedLookupTable
  seen_tour: SeenTourTable
  past_reading: PastReadingTable
  departure: DepartureTable
  departure_due: DepartureDueTable
  departure_state: DepartureStateTable
  consequence: ConsequenceTable
  consequence_read: ConsequenceReadTable
  changes_visit: ChangesVisitTable
  custom_field_definition: CustomFieldDefinitionTable
  custom_field_value: CustomFieldValueTable
  custom_field_reading: CustomFieldReadingTable
  customer: CustomerTable
  customer_name: CustomerNameTable
  customer_dismissal: CustomerDismissalTable
  discrepancy_settlement: DiscrepancySettlementTable
  digest_subscription: DigestSubscriptionTable
  invoice: InvoiceTable
  invoice_box: InvoiceContainerTable
  spend_report: SpendReportTable
  spend_report_sent: SpendReportSentTable
  dispute: DisputeTable
  alert_rule: AlertRuleTable
  alert: AlertTable
  alert_mail: AlertMailTable
  alert_quiet: AlertQuietTable
  sign_in_try: SignInTryTable
  alert_hook: AlertHookTable
  alert_telling: AlertNotificationTable
  person: PersonTable
  session: SessionTable
  account: CredentialTable
  audit_entry: AuditEntryTable
  invitation: InvitationTable
}

/** The store's database, or one of its transactions: readers accept either. */
export type Database = Kysely<Tables>
