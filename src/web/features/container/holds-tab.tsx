import { useFormat } from '#web/data/format.ts'
import { inChargeOrder } from '#domain/container/charge-list.ts'
import { totalDifferences } from '#domain/container/posted.ts'
import { describeTotalDifference } from '#domain/text/charge.ts'
import type { Fee } from '#domain/container/container.ts'
import { feesListedBy } from '#domain/text/facility.ts'
import { feeLabel, formatFee } from '#domain/text/money.ts'
import { describePortPickupDoubt } from '#domain/text/where.ts'
import { becauseSentence, reportedBy } from '#domain/text/readiness-because.ts'
import { unreadableFeesNote, unreadableHoldsNote } from '#domain/text/unreadable.ts'
import { packetPath } from '#web/data/invoices.ts'
import { costFacts } from '#web/parts/cost-facts.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { AtEachFacility, FacilityHolds } from '#web/parts/hold-list.tsx'
import { PropList } from '#web/parts/prop-list.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { describeListAge } from './list-age.ts'

/** The holds and who clears them, the terminal's fees, and the evidence for the readiness. */
export function HoldsTab({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { container, assessment } = row
  const age = describeListAge(row)
  const holdsNote = unreadableHoldsNote(container, row.now)
  const portPickupDoubt = describePortPickupDoubt(container, assessment.readiness)
  const feesNote = unreadableFeesNote(container, row.now)
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 px-gutter py-5 lg:grid-cols-2">
      <section>
        <h2 className="mb-2 text-section">Holds</h2>
        {holdsNote !== null && (
          <p className="text-data">{holdsNote}. Call the facility to confirm.</p>
        )}
        {container.holds.length > 0 || container.inlandHolds !== undefined ? (
          <FacilityHolds container={container} />
        ) : (
          holdsNote === null && <p className="text-data text-muted">No holds reported. {age}.</p>
        )}
        <h3 className="mt-5 mb-2 text-label text-muted">What this status is based on</h3>
        <ul className="grid grid-cols-1 gap-1 text-data">
          {assessment.readiness.because.map((because) => (
            <li key={`${because.fact} ${because.subject}`}>
              {becauseSentence(because, reportedBy(container, row.now))}
            </li>
          ))}
          {portPickupDoubt !== null && <li>{portPickupDoubt}</li>}
        </ul>
      </section>
      <section>
        <h2 className="mb-2 text-section">Fees</h2>
        {feesNote !== null && (
          <p className="mb-2 text-data">{feesNote}. Call the facility to confirm.</p>
        )}
        {container.fees.length === 0 && container.inlandFees === undefined ? (
          feesNote === null && <p className="mb-4 text-data text-muted">No fees reported. {age}.</p>
        ) : (
          <AtEachFacility container={container} list="fees">
            {(at) =>
              at === 'port' ? (
                <FeeTable
                  caption={`Fees listed by the ${feesListedBy(container) === 'terminal' ? 'terminal' : 'port terminal'}`}
                  fees={container.fees}
                />
              ) : (
                <FeeTable caption="Fees listed by the ramp" fees={container.inlandFees ?? []} />
              )
            }
          </AtEachFacility>
        )}
        <div className="mt-4">
          <PropList items={costFacts(format, row)} />
        </div>
        <h3 className="mt-5 mb-2 text-label text-muted">Invoices and evidence</h3>
        <p className="flex flex-wrap items-center gap-2">
          <ButtonLink to={paths.invoices({ container: container.number })}>
            View invoices
          </ButtonLink>
          <ButtonLink to={packetPath('containers', container.id, 'pdf')} reloadDocument download>
            Download evidence (PDF)
          </ButtonLink>
          <ButtonLink to={packetPath('containers', container.id, 'csv')} reloadDocument download>
            Download evidence (CSV)
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}

function FeeTable({ caption, fees }: { readonly caption: string; readonly fees: readonly Fee[] }) {
  const format = useFormat()
  if (fees.length === 0) return <p className="text-data text-muted">No fees reported</p>
  return (
    <>
      <DataTable
        caption={caption}
        rows={inChargeOrder(fees).map((fee, place) => ({ ...fee, place }))}
        rowId={({ place }) => place}
        columns={[
          { header: 'Fee', cell: ({ type }) => feeLabel(type), look: 'wrap-anywhere' },
          { header: 'Amount', cell: (fee) => formatFee(format, fee), look: 'wrap-anywhere' },
        ]}
      />
      {totalDifferences(fees).map((difference) => (
        <p key={difference.total.currency} className="mt-1 text-data text-muted">
          {describeTotalDifference(format, difference)}.
        </p>
      ))}
    </>
  )
}
