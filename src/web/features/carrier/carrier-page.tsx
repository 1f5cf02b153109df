import type { CarrierLanguage } from '#domain/carriers/carrier.ts'
import { orderDay, orderTime } from '#domain/text/order-message.ts'
import { newHolds } from '#domain/orders/order-content.ts'
import { isOffOrder } from '#domain/container/order-state.ts'
import { epochMs } from '#domain/time/instant.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { statusOf } from '#web/data/api.ts'
import { carrierOrderQuery, useCarrierWrites } from '#web/data/carrier-orders.ts'
import { useNow } from '#web/data/clock.ts'
import { useFormat, viewerZone } from '#web/data/format.ts'
import { containerName } from '#web/parts/container-number.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { NoticeBar } from '#web/ui/notice-bar.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import type { CarrierOrder } from '#wire/api/carrier-orders.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { AnswerDialog } from './answer-dialog.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { isUnanswered, type OpenAct } from './carrier-acts.ts'
import { CarrierCard, headingOf } from './carrier-card.tsx'
import { CarrierNotes } from './carrier-notes.tsx'
import { ReaderContext, useReader } from './carrier-reader.ts'

/** Reads come each minute; beyond this one or more of them didn't arrive. */
const oldMs = 3 * 60_000

/** What a carrier sees and answers through the link of a delivery order, without an account. */
export function CarrierPage() {
  const { token = '' } = useParams()
  const format = useFormat()
  const query = useQuery(carrierOrderQuery(token))
  const language = query.data?.language ?? browserLanguage()
  useEffect(() => {
    document.documentElement.lang = language
    return () => {
      document.documentElement.lang = 'en'
    }
  }, [language])
  const isGone = statusOf(query.error) === 404
  return (
    <ReaderContext value={{ language, format }}>
      <main className="mx-auto grid w-full max-w-300 content-start gap-5 px-4 py-6">
        <BrandMark />
        {query.data && !isGone ? (
          <Order
            order={query.data}
            token={token}
            hasFailed={query.error !== null}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <NoOrder error={query.error} onRetry={() => void query.refetch()} />
        )}
      </main>
    </ReaderContext>
  )
}

/** For as long as the order's own language isn't known. */
function browserLanguage(): CarrierLanguage {
  return navigator.language.startsWith('es') ? 'es' : 'en'
}

function NoOrder({
  error,
  onRetry,
}: {
  readonly error: Error | null
  readonly onRetry: () => void
}) {
  const { words, shared } = useReader()
  usePageTitle(shared.deliveryOrder)
  if (error === null)
    return (
      <p role="status" aria-busy="true" className="animate-late text-data text-muted">
        {words.loading}
      </p>
    )
  const isGone = statusOf(error) === 404
  return (
    <section role="alert" className="grid justify-items-start gap-2">
      <h1 className="text-title">{isGone ? words.gone : words.couldNotLoad}</h1>
      <p className="text-data text-muted">{isGone ? words.goneText : whyNotLoaded(error, words)}</p>
      {!isGone && (
        <Button size="large" className="min-h-11" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      )}
    </section>
  )
}

function whyNotLoaded(error: Error, words: ReturnType<typeof useReader>['words']): string {
  return statusOf(error) === 429 ? words.tooMany : words.couldNotLoadText
}

function Order({
  order,
  token,
  hasFailed,
  onRetry,
}: {
  readonly order: CarrierOrder
  readonly token: string
  readonly hasFailed: boolean
  readonly onRetry: () => void
}) {
  const { reader, words, shared, describeMissed } = useReader()
  const now = useNow()
  const { act, addNote, addReceipt } = useCarrierWrites(token)
  const [open, setOpen] = useState<OpenAct | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const finished = useRef<OpenAct | null>(null)
  usePageTitle(`${shared.deliveryOrder} ${order.number}`)
  useAnnouncedChanges(order)

  const onOrder = order.lines.filter(({ state }) => !isOffOrder(state))
  const unanswered = order.lines.filter(({ state }) => isUnanswered(state))
  const opened = order.lines.filter(({ ref }) => open?.refs.includes(ref))
  const isOld = hasFailed || epochMs(now) - epochMs(order.asOf) > oldMs
  const updated = orderTime(reader, order.asOf, viewerZone, now)

  // The dialog returns focus to the button that opened it, unless the reply has removed that button.
  useEffect(() => {
    const { current } = finished
    finished.current = null
    if (open !== null || current === null || document.activeElement !== document.body) return
    const id = current.act === 'confirm-receipt' ? 'order' : headingOf(current.refs[0] ?? '')
    document.getElementById(id)?.focus()
  }, [open])

  return (
    <>
      <header className="grid gap-3">
        <div>
          <p className="text-label text-muted">{shared.deliveryOrder}</p>
          <h1 id="order" tabIndex={-1} className="code text-title wrap-anywhere">
            {order.number}
          </h1>
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-3 text-data">
          <Fact name={shared.carrier}>{order.carrier}</Fact>
          <Fact name={shared.pickUpOn}>{orderDay(reader, order.day)}</Fact>
          <Fact name={shared.containers(order.lines.length)}>
            <span className={unanswered.length > 0 ? 'font-medium' : ''}>
              {words.needAnswer(unanswered.length)}
            </span>
          </Fact>
        </dl>
        {order.instructions !== null && (
          <div className="text-data">
            <p className="text-label text-muted">{shared.fields.instructions}</p>
            <p className="wrap-anywhere whitespace-pre-wrap">{order.instructions}</p>
          </div>
        )}
        <div role="status" className="empty:hidden">
          {isOld && (
            <NoticeBar
              tone="warning"
              actions={
                <Button className="min-h-11" onClick={onRetry}>
                  {words.tryAgain}
                </Button>
              }
            >
              {words.notCurrent(updated)}
            </NoticeBar>
          )}
        </div>
        {!isOld && <p className="text-label font-normal text-muted">{words.asOf(updated)}</p>}
        {order.seenAt === null && onOrder.length > 0 && (
          <Button
            size="large"
            className="min-h-11 justify-self-start"
            onClick={() => setOpen({ act: 'confirm-receipt', refs: onOrder.map(({ ref }) => ref) })}
          >
            {words.acts['confirm-receipt'].label}
          </Button>
        )}
      </header>
      {unanswered.length > 1 && <BulkBar lines={unanswered} selected={selected} onAct={setOpen} />}
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {order.lines.map((line) => (
          <li key={line.ref} className="min-w-0">
            <CarrierCard
              line={line}
              asOf={order.asOf}
              selection={
                unanswered.length > 1 && isUnanswered(line.state)
                  ? {
                      isSelected: selected.has(line.ref),
                      onChange: () => setSelected(toggled(selected, line.ref)),
                    }
                  : null
              }
              onAct={(chosen) => setOpen({ act: chosen, refs: [line.ref] })}
              onUpload={addReceipt}
            />
          </li>
        ))}
      </ul>
      <CarrierNotes notes={order.notes} onSend={onOrder.length > 0 ? addNote : null} />
      <p className="text-label font-normal text-muted">
        {shared.linkNote(orderDay(reader, localDateAt(order.expiresAt, viewerZone)))}
      </p>
      {open && (
        <AnswerDialog
          act={open.act}
          lines={opened}
          orderNumber={order.number}
          send={async (entry, done) => {
            await act({ refs: [...open.refs], entry })
            const missed =
              entry.act === 'enter-details' && opened[0]
                ? describeMissed(entry.appointmentAt, opened[0].content)
                : null
            announce(missed === null ? done : `${done}. ${missed}`)
            finished.current = open
            setSelected(new Set())
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-label text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function toggled(selected: ReadonlySet<string>, ref: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(ref)) next.add(ref)
  return next
}

/** Announces what stops a driver: a new hold, or a cancellation. The rest is on the page. */
function useAnnouncedChanges(order: CarrierOrder): void {
  const { words, shared } = useReader()
  const before = useRef(order)
  useEffect(() => {
    const last = new Map(before.current.lines.map((line) => [line.ref, line]))
    before.current = order
    const changes = order.lines.flatMap(({ ref, state, content }) => {
      const old = last.get(ref)
      if (!old) return []
      const name = containerName(content.number)
      if (state === 'canceled') return old.state === state ? [] : [words.wasCanceled(name)]
      const holds = newHolds(old.content.holds, content.holds)
      return holds.length === 0 ? [] : [shared.onHold(name, shared.holds(holds))]
    })
    if (changes.length > 0) announce(changes.join(' '))
  }, [order, words, shared])
}
