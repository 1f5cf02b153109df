import { setImmediate } from 'node:timers/promises'
import type { AlertSubject } from '#domain/alerts/alert.ts'
import { noMarks, withMark, type Marks } from '#domain/alerts/alert-marks.ts'
import { returnMinutes } from '#domain/alerts/alert-return.ts'
import type { AlertRule } from '#domain/alerts/alert-rule.ts'
import {
  marksOf,
  standingOfContainer,
  standingOfSources,
  type Standing,
} from '#domain/alerts/alert-standing.ts'
import { nextSteps, type AlertStep } from '#domain/alerts/alert-steps.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { isUndecidable } from '#domain/readiness/readiness.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { createChangeRunner } from '../fleet/change-runner.ts'
import { listAlertRules } from '../store/alerts/alert-rules.ts'
import {
  forgetAlerts,
  listEndedAlerts,
  listMarkingChanges,
  listStandingAlerts,
  listStandingSubjects,
} from '../store/alerts/alerts.ts'
import { isAssessedAnew, writeAssessedAnew } from '../store/alerts/assess-anew.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { Database } from '../store/schema/tables.ts'
import type { AlertUpdates } from './alert-updates.ts'
import { saveSteps } from './save-steps.ts'

const retentionMinutes = 90 * 24 * 60
/** The same batch size as the fleet's, so that requests don't wait for a whole large fleet. */
const atOnce = 50

/** Keeps alerts in line with the rules and the facts. */
export interface Watch {
  start(): void
  stop(): Promise<void>
  /** Rules have changed: everything is evaluated again. */
  rulesChanged(): void
  /** Resolves once everything so far has been evaluated. */
  settled(): Promise<void>
}

/** What is due for evaluation: containers by id, or everything. */
interface Due {
  all: boolean
  readonly ids: Set<string>
}

/**
 * Evaluates each container that a commit touched, and all of them whenever the fleet was reassessed: time alone brings
 * deadlines near, ends snoozes and makes sources stale. Containers are taken as the fleet assessed them, which only
 * moves forward, so a later evaluation never knows less than an earlier one. Decisions depend on facts, stored changes
 * and active alerts, never on what this process remembers, so the next process makes up for one that dies.
 *
 * @param deps.store its transactions prove that this instance is the leader
 * @param deps.onSteps called after steps were saved
 */
export function createWatch(deps: {
  readonly store: Store
  readonly fleet: Pick<
    ServerFleet,
    'rows' | 'findAssessed' | 'assessAll' | 'onChange' | 'onAssessed' | 'catchUp' | 'settled'
  >
  readonly updates: Pick<AlertUpdates, 'changed'>
  readonly onSteps: () => void
  readonly newId: () => string
  readonly now: () => Instant
  readonly onError: (error: unknown) => void
}): Watch {
  const { store, fleet, updates, now } = deps
  const marks = new Map<string, Marks>()
  const due: Due = { all: false, ids: new Set() }
  let readTo = 0
  let isOn = false
  const unlisten: (() => void)[] = []

  const runner = createChangeRunner(look, deps.onError, 'after others')

  async function look(): Promise<void> {
    if (!isOn) return
    const isAll = due.all
    const ids = [...due.ids]
    due.all = false
    due.ids.clear()
    try {
      // The previous leader may have resolved alerts that a lagging copy would fire again.
      if (isAll) await fleet.catchUp()
      await readMarks()
      await decide(isAll ? null : ids)
    } catch (error) {
      // Whatever wasn't decided is still due at the next nudge, within a minute.
      due.all = true
      throw error
    }
  }

  async function readMarks(): Promise<void> {
    for (const { id, containerId, consequence, learntAt } of await listMarkingChanges(
      store.db,
      readTo,
    )) {
      marks.set(containerId, withMark(marksOf(marks, containerId), consequence, learntAt))
      if (marks.get(containerId) === noMarks) marks.delete(containerId)
      readTo = id
    }
  }

  /** Decides about `ids`, or about everything if null, a few subjects at a time. */
  async function decide(ids: readonly string[] | null): Promise<void> {
    const rules = (await listAlertRules(store.db)).map(({ rule }) => rule)
    const at = now()
    const standing = Map.groupBy(
      ids === null ? await standingOfAll(rules, at) : standingOf(rowsOf(ids), rules, at),
      ({ subject }) => subject,
    )
    const subjects = new Set<AlertSubject>(
      ids?.map((id) => `box:${id}` as const) ?? [
        ...standing.keys(),
        ...(await listStandingSubjects(store.db)),
      ],
    )
    const isAnew = ids === null && (await isAssessedAnew(store.db))
    let isChanged = isAnew
    try {
      for (const few of slices([...subjects])) {
        const what = { subjects: few, standing: few.flatMap((one) => standing.get(one) ?? []) }
        isChanged = (await decideOn(what, rules, at, isAnew)) || isChanged
        await setImmediate()
      }
      if (isAnew) await store.transaction(writeAssessedAnew)
    } finally {
      if (isChanged) {
        updates.changed()
        deps.onSteps()
      }
    }
  }

  /** First without a transaction: most commits of the mirror decide nothing and shouldn't wait for one. */
  async function decideOn(
    what: { readonly subjects: readonly AlertSubject[]; readonly standing: readonly Standing[] },
    rules: readonly AlertRule[],
    at: Instant,
    isAnew: boolean,
  ): Promise<boolean> {
    const { subjects, standing } = what
    const on = new Set(rules.filter((rule) => rule.on).map(({ id }) => id))
    const about = [...new Set(standing.map(({ subject }) => subject))]
    const stepsAt = async (db: Database): Promise<readonly AlertStep[]> => {
      const stand = (await listStandingAlerts(db, subjects)).filter(
        ({ subject }) => !isFrozen(subject),
      )
      const ended = await listEndedAlerts(db, about, minutesBefore(at, returnMinutes))
      return nextSteps([...stand, ...ended], standing, on, at)
    }
    if ((await stepsAt(store.db)).length === 0) return false
    return store.transaction(async (tx) =>
      // After an upgrade, new rules find conditions that already existed: those are listed without notifying anyone.
      saveSteps(tx, await stepsAt(tx.db), {
        rules,
        rows: fleet.findAssessed,
        newId: deps.newId,
        isQuiet: isAnew,
      }),
    )
  }

  function rowsOf(ids: readonly string[]): readonly FleetRow[] {
    return ids.flatMap((id) => fleet.findAssessed(id) ?? [])
  }

  function standingOf(
    rows: readonly FleetRow[],
    rules: readonly AlertRule[],
    at: Instant,
  ): readonly Standing[] {
    return rows.flatMap((row) =>
      isUndecidable(row.container)
        ? []
        : standingOfContainer(row, marksOf(marks, row.container.id), rules, at),
    )
  }

  /** A field that can't be read fires no alert and ends none: active alerts wait until it can be read. */
  function isFrozen(subject: AlertSubject): boolean {
    const row = subject.startsWith('box:') ? fleet.findAssessed(subject.slice('box:'.length)) : null
    return row ? isUndecidable(row.container) : false
  }

  /** In slices, so that no request waits for all of a large fleet. */
  async function standingOfAll(
    rules: readonly AlertRule[],
    at: Instant,
  ): Promise<readonly Standing[]> {
    const standing: Standing[] = []
    const rows = fleet.rows()
    for (const few of slices(rows)) {
      standing.push(...standingOf(few, rules, at))
      await setImmediate()
    }
    return [...standing, ...standingOfSources(rows, rules, at)]
  }

  function lookAtAll(): void {
    due.all = true
    runner.nudge()
  }

  return {
    start() {
      if (isOn) return
      isOn = true
      marks.clear()
      readTo = 0
      unlisten.push(
        fleet.onChange((change) => {
          if (change === 'reload') due.all = true
          else {
            for (const id of change.containers.put.keys()) due.ids.add(id)
            for (const id of change.containers.drop) due.ids.add(id)
          }
          runner.nudge()
        }),
        fleet.onAssessed(lookAtAll),
        store.onRemoteCommit(lookAtAll),
      )
      store
        .transaction((tx) => forgetAlerts(tx, minutesBefore(tx.at, retentionMinutes)))
        .catch(deps.onError)
      // The previous leader may have assessed later than this instance did, unless it's the only one.
      if (store.isShared) fleet.assessAll()
      else lookAtAll()
    },
    rulesChanged: lookAtAll,
    async settled() {
      await fleet.settled()
      await runner.settled()
    },
    async stop() {
      isOn = false
      for (const stop of unlisten.splice(0)) stop()
      await runner.settled()
    },
  }
}

function slices<T>(all: readonly T[]): readonly T[][] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) =>
    all.slice(at * atOnce, (at + 1) * atOnce),
  )
}

function minutesBefore(at: Instant, minutes: number): Instant {
  return instantAt(epochMs(at) - minutes * 60_000)
}
