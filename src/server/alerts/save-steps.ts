import { isRuleForChannel } from '#domain/alerts/chat-channel.ts'
import { notifyAt } from '#domain/alerts/alert-quiet.ts'
import { maxOwnAlerts, type AlertRule } from '#domain/alerts/alert-rule.ts'
import { isMoneyCritical } from '#domain/alerts/alert-standing.ts'
import { afterStep, type AlertStep } from '#domain/alerts/alert-steps.ts'
import type { Alert } from '#domain/alerts/alert.ts'
import { facilityZone } from '#domain/container/place.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { findAlertHook, type AlertHook } from '../store/alerts/alert-hook.ts'
import { listChatChannels, type ChatChannel } from '../store/alerts/chat-channels.ts'
import { planChatAlert } from '../store/alerts/chat-posts.ts'
import { listMailReaders, type MailReader } from '../store/alerts/alert-rules.ts'
import { planNotification } from '../store/alerts/alert-notifications.ts'
import { addAlert, changeAlert, countOwnAlerts } from '../store/alerts/alerts.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'

/** Dependencies of saving steps. */
interface Known {
  readonly rules: readonly AlertRule[]
  /** A container in play, assessed now. */
  readonly rows: (id: string) => FleetRow | null
  readonly newId: () => string
  /** Whether these steps send no notifications outside the app. */
  readonly isQuiet: boolean
}

/**
 * Saves alert steps and plans their notifications, all or nothing. Returns whether anything was saved. A person's own
 * rules have at most {@link maxOwnAlerts} active alerts; further ones wait until others have ended.
 */
export async function saveSteps(
  tx: WriteTransaction,
  all: readonly AlertStep[],
  known: Known,
): Promise<boolean> {
  const rules = new Map(known.rules.map((rule) => [rule.id, rule]))
  const steps = await withinOwnLimit(tx, all, rules)
  if (steps.length === 0) return false
  const shouldNotify = !known.isQuiet && steps.some((step) => step.notify !== 'nobody')
  const hook = shouldNotify ? await findAlertHook(tx.db) : null
  const readers = shouldNotify ? await listMailReaders(tx.db) : []
  // What stopped a channel may be mended within the day that its alerts wait.
  const channels = shouldNotify ? (await listChatChannels(tx.db)).filter(({ on }) => on) : []
  for (const step of steps) {
    const alert = afterStep(step, tx.at, known.newId())
    const rule = rules.get(alert.ruleId)
    if (step.step === 'fire') await addAlert(tx, alert, rule?.owner?.id ?? null)
    else await changeAlert(tx, alert)
    const again = step.notify === 'everybody'
    if (step.notify !== 'nobody' && rule)
      await plan(tx, { alert, rule, again, hook, readers, channels }, known)
  }
  return true
}

/** Leaves out new alerts of people whose own rules already have too many. */
async function withinOwnLimit(
  tx: WriteTransaction,
  steps: readonly AlertStep[],
  rules: ReadonlyMap<string, AlertRule>,
): Promise<readonly AlertStep[]> {
  const begins = (step: AlertStep) => step.step === 'fire' || step.step === 'return'
  const ownerOf = (step: AlertStep) => {
    const ruleId = step.step === 'fire' ? step.standing.ruleId : step.alert.ruleId
    return rules.get(ruleId)?.owner?.id ?? null
  }
  if (!steps.some((step) => begins(step) && ownerOf(step) !== null)) return steps
  const standing = await countOwnAlerts(tx.db)
  return steps.filter((step) => {
    const owner = ownerOf(step)
    if (owner === null || !begins(step)) return true
    const count = standing.get(owner) ?? 0
    standing.set(owner, count + 1)
    return count < maxOwnAlerts
  })
}

async function plan(
  tx: WriteTransaction,
  plans: {
    readonly alert: Alert
    readonly rule: AlertRule
    readonly again: boolean
    readonly hook: AlertHook | null
    readonly readers: readonly MailReader[]
    readonly channels: readonly ChatChannel[]
  },
  { rows, newId }: Known,
): Promise<void> {
  const { alert, rule, again, hook, readers, channels } = plans
  const row = alert.subject.startsWith('box:') ? rows(alert.subject.slice('box:'.length)) : null
  const zone = row === null ? null : facilityZone(row.container)
  const isCritical = row !== null && isMoneyCritical(row)
  const at = (quiet: MailReader['quiet']) => notifyAt(quiet, zone, isCritical, tx.at)
  if (rule.toChat && hook)
    await planNotification(tx, {
      id: newId(),
      alertId: alert.id,
      channel: 'chat',
      target: 'team',
      dueAt: at(hook.quiet),
      again,
    })
  for (const { personId, quiet } of readers.filter(({ ruleId }) => ruleId === rule.id))
    await planNotification(tx, {
      id: newId(),
      alertId: alert.id,
      channel: 'mail',
      target: personId,
      dueAt: at(quiet),
      again,
    })
  for (const channel of channels.filter((one) => isRuleForChannel(one, rule)))
    await planChatAlert(tx, {
      id: newId(),
      channelId: channel.id,
      alertId: alert.id,
      dueAt: at(channel.quiet),
      again,
    })
}
