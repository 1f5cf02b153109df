import { useFormat } from '#web/data/format.ts'
import { ruleSentence, sourceLetters } from '#domain/text/deadline.ts'
import { formatDate } from '#domain/text/time.ts'
import { referencesOf } from '#web/parts/container-facts.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { containerName } from '#web/parts/container-number.tsx'
import { FieldList } from '#web/parts/custom-fields/field-list.tsx'
import { OverrideNote } from '#web/parts/override-note.tsx'
import { PropList, reported } from '#web/parts/prop-list.tsx'
import { describeOwner, describeSnooze } from '#domain/text/handling.ts'
import { isOut, isPortPickup, placeOf } from '#domain/container/place.ts'
import { isInlandBound } from '#domain/container/rail-facts.ts'
import { whyBack } from '#domain/container/snooze.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { NoteLine } from '#web/parts/handling/note-line.tsx'
import { openHandling, type HandlingAct } from '#web/parts/open-handling.ts'
import { useChangeContainers } from '#web/parts/use-change-containers.ts'
import { Button } from '#web/ui/button.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { AppointmentAside } from './appointment-aside.tsx'
import { DefaultCarrier } from './default-carrier.tsx'

/** Why the last free day is what it is, and who is responsible for the container. */
export function WhyAside({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { container, assessment } = row
  const { deadline, shipment } = container
  const { today } = assessment.urgency
  return (
    <aside className="grid content-start gap-5 self-stretch border-line px-gutter pt-5 pb-6 max-lg:border-t lg:border-s">
      <HandlingAside row={row} />
      <AppointmentAside row={row} />
      {deadline && (
        <section>
          <h2 className="mb-2 text-label font-semibold">
            Why {formatDate(format, deadline.date, today)}
          </h2>
          <ul className="text-data">
            {deadline.sources.map((source) => (
              <li
                key={`${source.source} ${source.reported}`}
                className="grid grid-cols-[22px_1fr_auto] items-baseline border-t border-line-soft py-1.5"
              >
                <span className="text-label text-muted">{sourceLetters[source.source]}</span>
                <span className={source.governs ? 'font-medium' : ''}>
                  {formatDate(format, source.date, today)}
                </span>
                <span
                  className={source.governs ? 'text-label text-accent' : 'text-label text-muted'}
                >
                  {source.governs ? 'in use' : source.applies ? '' : 'doesn’t apply'}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-1.5 text-label font-normal text-muted">{ruleSentence(deadline.rule)}</p>
          {container.handling?.override && (
            <div className="mt-2">
              <OverrideNote row={row} />
            </div>
          )}
        </section>
      )}
      <FieldList entity="container" id={container.id} name={containerName(container.number)} />
      <section>
        <h2 className="mb-2 text-label font-semibold">Shipment details</h2>
        <PropList
          items={[
            ['Customer', reported(shipment?.customer, shipment, 'customer')],
            ['Booking', reported(shipment?.bookingNumbers.join(', '), shipment, 'bookingNumbers')],
            ['References', reported(referencesOf(container).join(', '), container, 'references')],
            ['Shipment tags', reported(shipment?.tags.join(', '), shipment, 'tags')],
            ['Seal', reported(container.sealNumber, container, 'sealNumber')],
            ['Chassis', reported(container.chassisNumber, container, 'chassisNumber')],
          ]}
        />
      </section>
    </aside>
  )
}

/** The container's owner, tags, notes and other handling, with the actions to change them. */
function HandlingAside({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { container, assessment, now } = row
  const { handling } = container
  const whyNot = useWhyNotAllowed('POST /api/handling work')
  const begin = (act: HandlingAct) => openHandling(act, [container])
  useShortcuts({
    n: { label: 'Write a note', run: () => begin('note') },
    a: { label: 'Assign', run: () => begin('assign') },
    'Shift+#': { label: 'Tag', run: () => begin('tag') },
    ...(isOut(container) ? {} : { b: { label: 'Book appointment', run: () => begin('book') } }),
  })
  const back = whyBack(container, now)
  return (
    <section aria-label="Handling">
      <h2 className="mb-2 text-label font-semibold">Handling</h2>
      <PropList
        items={[
          ['Owner', muted(describeOwner(handling), !handling?.owner)],
          ['Tags', muted(handling?.tags.join(', ') || 'none', !handling?.tags.length)],
          [
            'Snoozed',
            back
              ? backLabels[back]
              : muted(
                  describeSnooze(format, handling, assessment.urgency.today) ?? 'no',
                  !handling?.snooze,
                ),
          ],
          ['Drayage carrier', <DefaultCarrier key="carrier" row={row} />],
        ]}
      />
      {handling?.lastNote && (
        <div className="mt-2.5 border-s-2 border-line ps-3 text-data">
          <NoteLine note={handling.lastNote} now={now} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-1.5 print:hidden">
        <Button aria-keyshortcuts="n" onClick={() => begin('note')}>
          Note
        </Button>
        <Button aria-keyshortcuts="a" whyNot={whyNot} onClick={() => begin('assign')}>
          Assign
        </Button>
        <Button aria-keyshortcuts="#" whyNot={whyNot} onClick={() => begin('tag')}>
          Tag
        </Button>
        <Button whyNot={whyNot} onClick={() => begin('snooze')}>
          Snooze
        </Button>
        {!handling?.override && (
          <Button whyNot={whyNot} onClick={() => begin('override')}>
            Set last free day
          </Button>
        )}
        {!isOut(container) && (
          <Button whyNot={whyNot} onClick={() => begin('order')}>
            Delivery order
          </Button>
        )}
        {isInlandBound(container) &&
          (isPortPickup(container) || placeOf(container, now) === 'at-port') && (
            <PortPickupButton row={row} />
          )}
      </div>
      {whyNot !== null && (
        <p className="mt-2 text-data text-muted print:hidden">
          {whyNot}.{' '}
          <Button look="quiet" onClick={() => begin('note')}>
            Leave them a note
          </Button>
        </p>
      )}
    </section>
  )
}

/** On a through bill the line usually owes the port; a person can set that this one is different. */
function PortPickupButton({ row: { container } }: { readonly row: FleetRow }) {
  const whyNot = useWhyNotAllowed('POST /api/handling work')
  const { change, isPending } = useChangeContainers()
  const set = container.handling?.portPickup ?? null
  const wish = { kind: 'port-pickup' as const, to: set === null, from: set?.at ?? null }
  return (
    <Button
      aria-pressed={set !== null}
      title={
        set === null
          ? 'Counts its estimated demurrage in totals'
          : `Set by ${set.by.name}. Its estimated demurrage counts in totals.`
      }
      whyNot={whyNot ?? (isPending ? 'Saving…' : null)}
      onClick={() =>
        void change([container.id], wish, {
          one:
            set === null
              ? 'Marked as picking up at the port'
              : 'No longer marked as picking up at the port',
          before: 'for',
        })
      }
    >
      We’ll pick it up at the port
    </Button>
  )
}

const backLabels = {
  'day-came': 'snooze ended',
  'deadline-moved-up': 'snooze ended: LFD moved earlier',
} as const

function muted(text: string, isMuted: boolean) {
  return isMuted ? <span className="text-muted">{text}</span> : text
}
