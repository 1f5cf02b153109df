import { Migrator, sql, type Migration } from 'kysely'
import { StoreRefused, type Engine } from '../schema/engine.ts'
import { firstTables } from './0001-first-tables.ts'
import { webhookNotices } from './0002-webhook-notices.ts'
import { policyDecisions } from './0003-policy.ts'
import { severalInstances } from './0004-several-instances.ts'
import { handling } from './0005-handling.ts'
import { savedViews } from './0006-saved-views.ts'
import { consequences } from './0007-consequences.ts'
import { holdJournal } from './0008-hold-journal.ts'
import { customFieldTables } from './0009-custom-fields.ts'
import { digest } from './0010-digest.ts'
import { shareLinks } from './0011-share-links.ts'
import { audit } from './0012-audit.ts'
import { pickupPlans } from './0013-pickup-plans.ts'
import { alerts } from './0015-alerts.ts'
import { discrepancies } from './0016-discrepancies.ts'
import { boxesOfShipments } from './0017-boxes-of-shipments.ts'
import { unreadableFields } from './0018-unreadable-fields.ts'
import { railEvents } from './0019-rail-events.ts'
import { signInTries } from './0020-sign-in-tries.ts'
import { assessAnew } from './0021-assess-anew.ts'
import { oneNamePerZone } from './0022-one-name-per-zone.ts'
import { inlandLists } from './0023-inland-lists.ts'
import { shareLinksOpened } from './0024-share-links-opened.ts'
import { alertsOfRules } from './0026-alerts-of-rules.ts'
import { oneWayIn } from './0027-one-way-in.ts'
import { invoicesOnFile } from './0028-invoices-on-file.ts'
import { dailyMailEnded } from './0029-daily-mail-ended.ts'
import { editLocks } from './0030-edit-locks.ts'
import { customers } from './0031-customers.ts'
import { cutUnreadable } from './0032-cut-unreadable.ts'
import { spendReports } from './0036-spend-reports.ts'
import { tours } from './0033-tours.ts'
import { forecastRecord } from './0034-forecast-record.ts'
import { cutNotices } from './0037-cut-notices.ts'
import { mergedNames } from './0038-merged-names.ts'
import { pastReadings } from './0039-past-readings.ts'
import { whatIsInPlay } from './0025-what-is-in-play.ts'
import { invoices } from './0014-invoices.ts'
import { departures } from './0040-departures.ts'
import { planBaselines } from './0041-plan-baselines.ts'
import { apiTokens } from './0042-api-tokens.ts'
import { calendarFeeds } from './0043-calendar-feeds.ts'
import { chatChannels } from './0044-chat-channels.ts'
import { billedDays } from './0045-billed-days.ts'
import { noteCounts } from './0046-note-counts.ts'
import { carriers } from './0047-carriers.ts'
import { deliveryOrders } from './0048-delivery-orders.ts'
import { orderReceipts } from './0049-order-receipts.ts'
import { holdNotices } from './0050-hold-notices.ts'
import { orderWork } from './0051-order-work.ts'
import type { Database } from '../schema/tables.ts'

/**
 * Runs the migrations this store hasn't had yet, in the order of their numbers, each in a transaction.
 * @param through the last one to run, to get a store as an older version wrote it; default: all of them
 * @throws StoreRefused if a later Landside has prepared the store: it is left as it is.
 */
export async function migrate(
  db: Database,
  engine: Engine['name'],
  through?: string,
): Promise<void> {
  const migrations: Record<string, Migration> = {
    '0001-first-tables': firstTables(engine),
    '0002-webhook-notices': webhookNotices,
    '0003-policy': policyDecisions,
    '0004-several-instances': severalInstances,
    '0005-handling': handling,
    '0006-saved-views': savedViews,
    '0007-consequences': consequences(engine),
    '0008-hold-journal': holdJournal,
    '0009-custom-fields': customFieldTables,
    '0010-digest': digest,
    '0011-share-links': shareLinks,
    '0012-audit': audit(engine),
    '0013-pickup-plans': pickupPlans,
    '0014-invoices': invoices,
    '0015-alerts': alerts,
    '0016-discrepancies': discrepancies,
    '0017-boxes-of-shipments': boxesOfShipments,
    '0018-unreadable-fields': unreadableFields,
    '0019-rail-events': railEvents,
    '0020-sign-in-tries': signInTries,
    '0021-assess-anew': assessAnew,
    '0022-one-name-per-zone': oneNamePerZone,
    '0023-inland-lists': inlandLists,
    '0024-share-links-opened': shareLinksOpened,
    '0025-what-is-in-play': whatIsInPlay(engine),
    '0026-alerts-of-rules': alertsOfRules,
    '0027-one-way-in': oneWayIn,
    '0028-invoices-on-file': invoicesOnFile,
    '0029-daily-mail-ended': dailyMailEnded,
    '0030-edit-locks': editLocks,
    '0031-customers': customers,
    '0032-cut-unreadable': cutUnreadable,
    '0033-tours': tours,
    '0034-forecast-record': forecastRecord,
    '0036-spend-reports': spendReports,
    '0037-cut-notices': cutNotices,
    '0038-merged-names': mergedNames,
    '0039-past-readings': pastReadings,
    '0040-departures': departures(engine),
    '0041-plan-baselines': planBaselines,
    '0042-api-tokens': apiTokens,
    '0043-calendar-feeds': calendarFeeds,
    '0044-chat-channels': chatChannels,
    '0045-billed-days': billedDays,
    '0046-note-counts': noteCounts,
    '0047-carriers': carriers,
    '0048-delivery-orders': deliveryOrders,
    '0049-order-receipts': orderReceipts(engine),
    '0050-hold-notices': holdNotices,
    '0051-order-work': orderWork,
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Migrations developed in parallel may reach a store in either order; they don't depend on each other.
    allowUnorderedMigrations: true,
  })
  const { error } = await (through ? migrator.migrateTo(through) : migrator.migrateToLatest())
  if (!error) return
  const unknown = (await migrationsOf(db)).find((name) => !Object.hasOwn(migrations, name))
  throw unknown === undefined ? error : new StoreRefused(writtenLater(unknown))
}

async function migrationsOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

const writtenLater = (migration: string) =>
  `The database is from another version of Landside, which has migration ${migration}. Run that version. Nothing was changed.`
