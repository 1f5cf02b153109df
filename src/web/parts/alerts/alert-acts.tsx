import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { alertState } from '#domain/alerts/alert.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { addDays } from '#domain/time/local-date.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { localDateAt, startOfDay } from '#domain/time/zone.ts'
import { useAlertDeed } from '#web/data/alerts.ts'
import { useNow } from '#web/data/clock.ts'
import { useSession, useWhyNotAllowed } from '#web/data/session.ts'
import { offerUndo } from '#web/parts/undo.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { notify } from '#web/ui/notify.ts'
import { BellCheck } from 'lucide-react'
import type { AlertDeeds, AlertRow } from '#wire/api/alerts.ts'

const hourMs = 3_600_000

interface Props {
  /** At least one; several if rules created one each for the same cause. */
  readonly alerts: readonly AlertRow[]
  /** The subject, for names of buttons. */
  readonly name: string
  /** The zone of the place where the container is handed over, for "tomorrow morning". */
  readonly zone: string | null
  /** Acknowledge is an icon, where there is little room. */
  readonly compact?: boolean
  /** Called with the IDs of alerts that are being changed. */
  readonly onAct?: ((ids: readonly string[]) => void) | undefined
  /** What acknowledging does besides, for example marking the changes it is about as read. */
  readonly besides?: Besides | undefined
}

interface Besides {
  /** To follow "acknowledged": `2 changes marked as read`. */
  readonly text: string
  readonly run: () => void
  readonly undo: () => void
}

/** The actions on an alert: acknowledge, take, snooze. A resolved one has none. */
export function AlertActs({ alerts, name, zone, compact = false, onAct, besides }: Props) {
  const format = useFormat()
  const now = useNow()
  const me = useSession()?.person ?? null
  const whyNotTeam = useWhyNotAllowed('POST /api/alerts/deeds team')
  const active = alerts.filter(({ resolved }) => resolved === null)
  const [alert] = active
  const whyNot = active.every(({ own }) => own) ? null : whyNotTeam
  const { act, isPending } = useDeed(active, name, onAct)
  if (alert === undefined) return null
  const state = alertState(alert, now)
  const isMine = alert.owner !== null && alert.owner.id === me?.id
  const acknowledge = () =>
    act({ kind: 'acknowledge' }, 'acknowledged', { kind: 'reopen' }, besides)
  return (
    <span className="flex items-center gap-1 print:hidden">
      {state === 'open' ? (
        <Button
          look={compact ? 'quiet' : 'plain'}
          title={compact ? `Acknowledge ${name}` : undefined}
          aria-label={`Acknowledge ${name}`}
          whyNot={whyNot}
          disabled={isPending}
          onClick={acknowledge}
        >
          {compact ? <BellCheck aria-hidden size={16} className="text-muted" /> : 'Acknowledge'}
        </Button>
      ) : (
        <Button
          look="quiet"
          aria-label={`Reopen: ${name}`}
          whyNot={whyNot}
          disabled={isPending}
          onClick={() => act({ kind: 'reopen' }, 'reopened')}
        >
          Reopen
        </Button>
      )}
      {whyNot === null && (
        <Menu
          label={`More for ${name}`}
          align="end"
          trigger={<IconButton icon="icon-ellipsis-vertical" label={`More for ${name}`} />}
        >
          <MenuItem
            onSelect={() =>
              act(
                { kind: 'own', ownerId: isMine ? null : (me?.id ?? null) },
                isMine ? 'unassigned' : 'assigned to you',
              )
            }
          >
            {isMine ? 'Unassign me' : 'Assign to me'}
          </MenuItem>
          {snoozes(format, now, zone).map(({ label, until }) => (
            <MenuItem
              key={label}
              onSelect={() => act({ kind: 'snooze', until }, 'snoozed', { kind: 'reopen' })}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  )
}

type Deed = AlertDeeds['deed']

/** Acts on alerts and shows a notice, with undo if possible. By then the line may have left its list. */
function useDeed(alerts: readonly AlertRow[], name: string, onAct: Props['onAct']) {
  const { mutate, mutateAsync, isPending } = useAlertDeed()
  const send = async (deed: Deed, done: string, undo?: Deed, besides?: Besides) => {
    const ids = alerts.map(({ id }) => id)
    onAct?.(ids)
    try {
      await mutateAsync({ ids, deed })
    } catch (error) {
      const why = error instanceof Error ? error.message : ''
      notify({ tone: 'failed', text: `Couldn’t save. ${why}` })
      return
    }
    besides?.run()
    const text = besides ? `${name} ${done}, ${besides.text}` : `${name} ${done}`
    if (undo === undefined) {
      notify({ text })
      return
    }
    offerUndo(text, () => {
      mutate({ ids, deed: undo })
      besides?.undo()
    })
  }
  const act = (...deed: Parameters<typeof send>): void => void send(...deed)
  return { act, isPending }
}

/** The two ways to snooze: for a while, and until the next morning at the terminal. */
function snoozes(
  format: Format,
  now: Instant,
  zone: string | null,
): readonly { readonly label: string; readonly until: Instant }[] {
  const place = zone ?? 'UTC'
  const tomorrow = startOfDay(addDays(localDateAt(now, place), 1), place)
  const morning = instantAt(epochMs(tomorrow) + 6 * hourMs)
  return [
    { label: 'Snooze 4 hours', until: instantAt(epochMs(now) + 4 * hourMs) },
    {
      label: `Snooze until ${formatEventTime(format, morning, zone ?? 'UTC', now)}`,
      until: morning,
    },
  ]
}
