import { alertKinds, alertState } from '#domain/alerts/alert.ts'
import { consequenceKinds } from '#domain/alerts/consequence.ts'
import { useAlerts } from '#web/data/alerts.ts'
import { useChanges, useChangesVisit } from '#web/data/changes.ts'
import { useSession } from '#web/data/session.ts'
import { useContainers, useShipments, useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { portfolioParameters, type Portfolio } from '#web/parts/portfolio.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo, useState } from 'react'
import { withContainers } from './change-list.ts'
import { inboxRows, type InboxRow } from './inbox-model.ts'
import { currentRows, isMine } from './current-rows.ts'

/** The lists that a URL can name. */
export const inboxViews = ['open', 'mine', 'all', 'acknowledged', 'snoozed', 'resolved'] as const
export type InboxView = (typeof inboxViews)[number]

const parameters = {
  show: parseAsStringLiteral(inboxViews).withDefault('open'),
  kind: parseAsStringLiteral(consequenceKinds),
  rule: parseAsStringLiteral(alertKinds),
  q: parseAsString.withDefault(''),
  ...portfolioParameters,
}

const shared = {
  show: parameters.show,
  q: parameters.q,
  ...portfolioParameters,
}
const ofAlerts = { ...shared, rule: parameters.rule }
const ofChanges = { ...shared, kind: parameters.kind }

/** The filters of each view: a list of changes has no rules, a list of alerts no kinds of changes. */
const viewParameters = {
  open: parameters,
  mine: parameters,
  all: ofChanges,
  acknowledged: ofAlerts,
  snoozed: ofAlerts,
  resolved: ofAlerts,
} as const satisfies Readonly<Record<InboxView, object>>

/** The view and filters of the inbox, as its URL has them. */
export function useInboxAddress() {
  const [state, setState] = useQueryStates(parameters)
  const { show, kind, rule, q, terminal, line, customer, owner } = state
  const ignored = useRepairedAddress(viewParameters[show])
  const portfolio = useMemo<Portfolio>(
    () => ({ terminal, line, customer, owner }),
    [terminal, line, customer, owner],
  )
  return {
    show,
    ignored,
    filter: useMemo(() => ({ kind, rule, q, portfolio }), [kind, rule, q, portfolio]),
    setKind: (next: typeof kind) => void setState({ kind: next }, { history: 'push' }),
    setRule: (next: typeof rule) => void setState({ rule: next }, { history: 'push' }),
    setText: (next: string, history: 'push' | 'replace') => void setState({ q: next }, { history }),
    setPortfolio: (next: Partial<Portfolio>) => void setState(next, { history: 'push' }),
    clear: () =>
      void setState({
        kind: null,
        rule: null,
        q: null,
        terminal: null,
        line: null,
        customer: null,
        owner: null,
      }),
  }
}

export type InboxAddress = ReturnType<typeof useInboxAddress>

/** The rows as they were placed, and which alerts they were made of. */
interface PlacedRows {
  /** When to place them again: after a reload, and on returning from another view. */
  readonly key: string
  readonly rows: readonly InboxRow[]
  readonly alertIds: ReadonlySet<string>
  readonly changeIds: ReadonlySet<number>
}

/**
 * Open alerts and unread changes as rows. They keep their places while the page is open: new ones are counted, and `showNew`
 * brings them in.
 */
export function useInbox(show: InboxView) {
  const changes = useChanges('unread')
  const alerts = useAlerts()
  const fleet = useAssessedFleet()
  const containers = useContainers().byId
  const shipments = useShipments().byId
  const lastVisitAt = useChangesVisit()
  const me = useSession()?.person.id ?? null
  const { now } = fleet
  const rowsById = useMemo(
    () => new Map(fleet.containers.map((row) => [row.container.id, row])),
    [fleet.containers],
  )
  const [version, setVersion] = useState(0)
  const [placed, setPlaced] = useState<PlacedRows | null>(null)
  const [actedOn, setActedOn] = useState<ReadonlySet<string>>(new Set())

  const isReady =
    changes.isFresh &&
    changes.changes !== null &&
    alerts.data !== undefined &&
    !alerts.isFetching &&
    (fleet.complete || fleet.error !== null)
  const key = `${version} ${show === 'open' || show === 'mine'}`
  if (isReady && placed?.key !== key) {
    const unread = (changes.changes ?? []).filter(({ read }) => !read)
    const open = (alerts.data ?? []).filter((alert) => alertState(alert, now) === 'open')
    setActedOn(new Set())
    setPlaced({
      key,
      rows: inboxRows({
        changes: withContainers(unread, containers, shipments),
        alerts: open,
        rows: rowsById,
      }),
      alertIds: new Set(open.map(({ id }) => id)),
      changeIds: new Set((changes.changes ?? []).map(({ id }) => id)),
    })
  }

  const rows = useMemo(
    () =>
      placed &&
      currentRows(placed.rows, {
        alerts: alerts.data ?? [],
        changes: changes.changes ?? [],
        actedOn,
        now,
      }),
    [placed, alerts.data, changes.changes, actedOn, now],
  )
  const waiting = placed
    ? (alerts.data ?? []).filter(
        (alert) => alertState(alert, now) === 'open' && !placed.alertIds.has(alert.id),
      ).length +
      (changes.changes ?? []).filter(({ id, read }) => !read && !placed.changeIds.has(id)).length +
      changes.later
    : 0
  const replace = () => setVersion((known) => known + 1)

  return {
    /** Null until alerts, changes and containers are loaded. */
    rows,
    mine: useMemo(() => rows?.filter((row) => isMine(row, me)) ?? null, [rows, me]),
    alerts,
    changes,
    rowsById,
    now,
    lastVisitAt,
    /** New alerts and changes that aren't shown yet. */
    waiting,
    error: changes.error ?? alerts.error,
    showNew: async () => {
      await Promise.all([changes.reload(), alerts.refetch()])
      replace()
    },
    loadOlder: async () => {
      await changes.loadOlder()
      replace()
    },
    /** Lets alerts leave the list that the person has acted on. */
    noteAct: (ids: readonly string[]) => setActedOn((known) => new Set([...known, ...ids])),
  }
}

export type Inbox = ReturnType<typeof useInbox>
