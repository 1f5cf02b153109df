import type { Format } from '#domain/text/format.ts'
import { facilityZone } from '#domain/container/place.ts'
import { exportTable, momentColumns, textColumn } from '#web/parts/export/export-table.ts'
import { saveTable } from '#web/parts/export/save-file.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { notify } from '#web/ui/notify.ts'
import type { JournalEntry } from '#wire/api/containers.ts'
import { describeField } from '#web/parts/field-text.ts'
import {
  describeJournalSource,
  historyKindOf,
  historyLabels,
  historyValue,
  timeZoneOf,
} from './history-text.ts'

/** The changes on screen as a table: what, old, new, source, when it happened and when we learned it. */
export function historyTable(
  format: Format,
  { container, now }: FleetRow,
  entries: readonly JournalEntry[],
) {
  const zone = facilityZone(container)
  return exportTable<JournalEntry>(
    [
      textColumn('Container', () => container.number),
      textColumn('About', ({ field }) => historyLabels[historyKindOf(field)]),
      textColumn('What', ({ field }) => describeField(field)),
      textColumn('Before', ({ field, old }) => historyValue(format, field, old, container, now)),
      textColumn('After', (entry) => historyValue(format, entry.field, entry.new, container, now)),
      textColumn('Before, as sent', ({ old }) => asSent(old)),
      textColumn('After, as sent', (entry) => asSent(entry.new)),
      textColumn('Source', describeJournalSource),
      ...momentColumns<JournalEntry>('Happened', ({ field, happenedAt }) => ({
        at: happenedAt,
        zone: timeZoneOf(field, container),
      })),
      ...momentColumns<JournalEntry>('Learnt', ({ learntAt }) => ({ at: learntAt, zone })),
    ],
    entries,
  )
}

/** Saves the changes on screen as CSV. */
export async function saveHistory(
  format: Format,
  row: FleetRow,
  entries: readonly JournalEntry[],
): Promise<void> {
  const { number } = row.container
  try {
    const table = historyTable(format, row, entries)
    await saveTable('csv', { name: `landside-history-${number}`, now: row.now, table, about: [] })
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown error'
    notify({ text: `Couldn’t save the history. ${why}`, tone: 'failed' })
  }
}

function asSent(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
