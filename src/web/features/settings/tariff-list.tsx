import { useFormat } from '#web/data/format.ts'
import type { Tariff } from '#domain/policy/tariff.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useNow } from '#web/data/clock.ts'
import { nameOf, type FleetNames } from '#web/fleet/names.ts'
import { Button } from '#web/ui/button.tsx'
import { useState } from 'react'
import { TariffEditor } from './tariff-editor.tsx'
import { emptyTariff, formOf } from './tariff-form.ts'
import { TariffVersions } from './tariff-versions.tsx'
import { chargeNames, describeInForce, describeTerms, describeTier } from './tariff-text.ts'

interface Props {
  readonly tariffs: readonly Tariff[]
  readonly names: FleetNames
  readonly whyNot: string | null
}

/** Every rate in use with its terms. One can be edited at a time. */
export function TariffList({ tariffs, names, whyNot }: Props) {
  const format = useFormat()
  const [editing, setEditing] = useState<string | null>(null)
  const today = localDateAt(useNow(), 'UTC')
  const done = () => setEditing(null)
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-3">
        <h2 className="flex-1 text-section">Rates</h2>
        <Button whyNot={whyNot} onClick={() => setEditing('new')}>
          Add rate
        </Button>
      </div>
      <p className="max-w-prose text-data text-muted">
        The most specific rate applies (line, terminal, customer, equipment). To end a rate, set its
        last day. Every change is saved as a version.
      </p>
      {editing === 'new' && (
        <TariffEditor
          id={null}
          basedOn={0}
          start={emptyTariff(today)}
          names={names}
          onDone={done}
        />
      )}
      {tariffs.length === 0 && editing === null && (
        <p className="text-data">No rates yet. Add rates to see cost estimates.</p>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {tariffs.map((tariff) => (
          <li key={tariff.id} className="rounded-panel border border-line px-4 py-3 text-data">
            {editing === tariff.id ? (
              <TariffEditor
                id={tariff.id}
                basedOn={tariff.version}
                start={formOf(tariff)}
                names={names}
                onDone={done}
              />
            ) : (
              <div className="flex items-start gap-3">
                <div className="min-w-0 flex-1">
                  <h3 className="font-medium wrap-anywhere">{tariff.name}</h3>
                  <p>{describeTier(format, tariff)}</p>
                  <p className="text-muted">
                    {chargeNames[tariff.charge]}. {describeTerms(tariff)}.
                  </p>
                  <p className="dotted-list text-muted">
                    <span>{describeScope(tariff, names)}</span>
                    <span>{describeInForce(format, tariff, today)}</span>
                    <span>{tariff.illustration ? 'sample' : `version ${tariff.version}`}</span>
                  </p>
                  {tariff.version > 1 && <TariffVersions tariff={tariff} today={today} />}
                </div>
                {!tariff.illustration && (
                  <Button
                    whyNot={whyNot}
                    aria-label={`Edit rate ${tariff.name}`}
                    onClick={() => setEditing(tariff.id)}
                  >
                    Edit rate
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeScope(tariff: Tariff, names: FleetNames): string {
  const parts = [
    tariff.lineScac && nameOf(names.lines, tariff.lineScac),
    tariff.facilityId && nameOf(names.facilities, tariff.facilityId),
    tariff.customer && nameOf(names.customers, tariff.customer),
    tariff.equipmentType && nameOf(names.equipment, tariff.equipmentType),
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'all containers' : parts.join(', ')
}
