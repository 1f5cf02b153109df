import { describeFieldValue, type FieldValue } from '#domain/container/custom-field.ts'
import { counted } from '#domain/text/count.ts'
import { inTurn } from '#web/data/in-turn.ts'
import { containerName } from '#web/parts/container-number.tsx'
import { placeOf } from '#web/parts/custom-fields/place-of.ts'
import { useSaveField } from '#web/parts/custom-fields/use-save-field.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useState } from 'react'
import type { Paste, PastedValue } from './pasted.ts'

interface Props {
  readonly paste: Paste
  readonly rows: readonly FleetRow[]
  readonly onClose: () => void
}

/** Each value takes two calls: one to read the current value, one to write. */
const callsAMinute = 100
const callsForOne = 2
const savedAtOnce = 2

/** A preview of what a paste would write; then its progress. */
export function PasteDialog({ paste, rows, onClose }: Props) {
  const save = useSaveField()
  const [done, setDone] = useState<{ count: number; failed: number } | null>(null)
  const [isOver, setOver] = useState(false)
  const { values, problems, outside } = paste
  const minutes = Math.ceil((values.length * callsForOne) / callsAMinute)

  async function write() {
    let count = 0
    let failed = 0
    setDone({ count, failed })
    await inTurn(
      values,
      savedAtOnce,
      async (one) => {
        const place = placeAt(one, rows)
        if (place === null || (await save(place, one.value)) !== 'written') failed += 1
        count += 1
        setDone({ count, failed })
      },
      () => false,
    )
    setOver(true)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={`Paste ${counted(values.length, 'value')}`}
      actions={
        done === null ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              look="primary"
              whyNot={values.length === 0 ? 'Nothing to save' : null}
              onClick={() => void write()}
            >
              Save {counted(values.length, 'value')}
            </Button>
          </>
        ) : (
          <Button look="primary" disabled={!isOver} onClick={onClose}>
            {isOver ? 'Close' : 'Saving…'}
          </Button>
        )
      }
    >
      <div className="grid gap-3 text-data">
        {done === null ? (
          <p>
            Saves to the tracking provider in about {counted(minutes, 'minute')}. Values someone
            else changes meanwhile aren’t overwritten.
          </p>
        ) : (
          <p role="status">
            {done.count} of {values.length} done
            {done.failed > 0 && `, ${done.failed} not saved (see the notices)`}.
          </p>
        )}
        {problems.length > 0 && (
          <div>
            <p className="font-medium">{counted(problems.length, 'cell')} skipped:</p>
            <ul className="max-h-40 overflow-auto">
              {problems.map(({ row, column, field, text, problem }) => (
                <li key={`${row} ${column}`}>
                  {nameAt(row, rows)}, {field.name}: “{text}”. {problem}
                </li>
              ))}
            </ul>
          </div>
        )}
        {outside > 0 && <p>{counted(outside, 'cell')} outside the sheet skipped.</p>}
        <ul className="max-h-60 overflow-auto text-muted">
          {values.map((one) => (
            <li key={`${one.row} ${one.column}`}>
              {nameAt(one.row, rows)}, {one.field.name}: {describePasted(one)}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function describePasted({
  field,
  value,
}: {
  readonly field: PastedValue['field']
  readonly value: FieldValue
}) {
  return describeFieldValue(field, value) || 'cleared'
}

function placeAt({ row, field }: PastedValue, rows: readonly FleetRow[]) {
  const container = rows[row]?.container
  return container ? placeOf(field, container) : null
}

function nameAt(row: number, rows: readonly FleetRow[]): string {
  const container = rows[row]?.container
  return container ? containerName(container.number) : 'row'
}
