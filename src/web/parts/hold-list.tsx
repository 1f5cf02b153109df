import type { Container, Hold } from '#domain/container/container.ts'
import {
  areHoldsUnreadable,
  governingHolds,
  governingHoldsField,
  inlandHoldsAhead,
} from '#domain/container/holds.ts'
import { governingList } from '#domain/container/governing-list.ts'
import { isAtInlandFacility } from '#domain/container/place.ts'
import { capitalised } from '#domain/text/count.ts'
import { holdNoun, holdStatusLabel, describeWhoClears } from '#domain/text/holds.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { Hourglass, Lock } from 'lucide-react'
import type { ReactNode } from 'react'

/** The port's list and, if the inland facility reports its own, that one too, each under its facility. */
export function AtEachFacility({
  container,
  list,
  children,
}: {
  readonly container: Container
  readonly list: 'holds' | 'fees'
  readonly children: (at: 'port' | 'inland') => ReactNode
}) {
  const inland = list === 'holds' ? container.inlandHolds : container.inlandFees
  if (inland === undefined) return children('port')
  const isThere = isAtInlandFacility(container)
  const isPortCounted = governingList(container, list) === list
  return (
    <div className="grid grid-cols-1 gap-4">
      <section>
        <h3 className="mb-1 text-label text-muted wrap-anywhere">
          {isThere ? 'Ramp' : 'Ramp, not counted before arrival there'}
          {isThere && container.facility && `: ${facilityName(container.facility)}`}
        </h3>
        {children('inland')}
      </section>
      <section className={isThere ? '' : 'order-first'}>
        <h3 className="mb-1 text-label text-muted wrap-anywhere">
          {describePortList(isThere, isPortCounted)}
          {container.portTerminal && `: ${facilityName(container.portTerminal)}`}
        </h3>
        {children('port')}
      </section>
    </div>
  )
}

/** An empty list of the ramp may only mean that nobody reports there: the port's still counts (governing-list.ts). */
function describePortList(isAtRamp: boolean, isCounted: boolean): string {
  if (!isAtRamp) return 'Port terminal'
  return isCounted ? 'Port terminal, still counted' : 'Port terminal, no longer counted'
}

/** The holds of each facility that lists any. */
export function FacilityHolds({ container }: { readonly container: Container }) {
  return (
    <AtEachFacility container={container} list="holds">
      {(at) => {
        const holds = at === 'port' ? container.holds : (container.inlandHolds ?? [])
        if (holds.length > 0 || container.inlandHolds === undefined)
          return <HoldList holds={holds} saidBy={at === 'port' ? 'Terminal' : 'Ramp'} />
        return <p className="text-data text-muted">No holds reported</p>
      }}
    </AtEachFacility>
  )
}

interface HoldListProps {
  readonly holds: readonly Hold[]
  readonly saidBy?: 'Terminal' | 'Ramp'
}

/** Every hold: its name, whether it blocks, who clears it, and the facility's own text. */
function HoldList({ holds, saidBy = 'Terminal' }: HoldListProps) {
  return (
    <ul className="grid grid-cols-1 text-data">
      {holds.map((hold, place) => {
        const Icon = hold.status === 'hold' ? Lock : Hourglass
        return (
          // Names may repeat; a hold has no identity.
          // oxlint-disable-next-line react/no-array-index-key
          <li
            key={place}
            className="grid grid-cols-[20px_minmax(0,1fr)] gap-y-0.5 border-t border-line-soft py-2"
          >
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-3.5 ${hold.status === 'hold' ? 'text-blocked-edge' : 'text-waiting-edge'}`}
            />
            <span className="wrap-anywhere">
              <span className="font-medium">{capitalised(holdNoun(hold.name))}</span>{' '}
              <span className="text-muted">{holdStatusLabel(hold.status)}</span>
            </span>
            <span className="col-start-2 text-muted">
              {hold.name.trim() === ''
                ? 'Ask the terminal who clears it.'
                : `Cleared by ${describeWhoClears(hold.name)}.`}
            </span>
            {hold.description && (
              <span className="col-start-2 wrap-anywhere text-muted">
                {saidBy} note: “{hold.description}”
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The mark of holds that the inland facility reports. */
export function InlandMark() {
  return (
    <span className="shrink-0 text-muted" title="Reported by the ramp">
      ramp
    </span>
  )
}

/** Names of the active holds in one line, `+2` for more; for a column. Those of the inland facility are marked. */
export function HoldNames({ container }: { readonly container: Container }) {
  const governing = governingHolds(container)
  const isInland = governing.length === 0 || governingHoldsField(container) === 'inlandHolds'
  const holds = governing.length > 0 ? governing : inlandHoldsAhead(container)
  const [first, ...rest] = [...holds].sort((a, b) => rank(a) - rank(b))
  const isUnreadable = areHoldsUnreadable(container)
  if (!first)
    return <span className="text-muted">{isUnreadable ? 'holds unreadable' : 'none reported'}</span>
  const names = (
    <span
      className={`icon truncate before:text-muted ${first.status === 'hold' ? 'icon-lock' : 'icon-hourglass'}`}
    >
      {first.name || 'name couldn’t be read'}
      {first.status !== 'hold' && (
        <span className="text-muted"> {holdStatusLabel(first.status).toLowerCase()}</span>
      )}
    </span>
  )
  if (rest.length === 0 && !isUnreadable && !isInland) return names
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 whitespace-nowrap">
      {names}
      {rest.length > 0 && <span className="text-muted">+{rest.length}</span>}
      {isUnreadable && <span className="text-muted">some unreadable</span>}
      {isInland && <InlandMark />}
    </span>
  )
}

function rank(hold: Hold): number {
  return hold.status === 'hold' ? 0 : 1
}
