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
import type { AlertDeeds, AlertRow } from '#wire/api/alerts.ts'

const hourMs = 3_600_000

interface Props {
  readonly alert: AlertRow
  /** The subject, for names of buttons. */
  readonly name: string
  /** The zone of the place where the container is handed over, for "tomorrow morning". */
  readonly zone: string | null
}

/** The actions on one alert: acknowledge, take, snooze. A resolved one has none. */
export function AlertActs({ alert, name, zone }: Props) {
  const format = useFormat()
  const now = useNow()
  const me = useSession()?.person ?? null
  const whyNotTeam = useWhyNotAllowed('POST /api/alerts/deeds team')
  const whyNot = alert.own ? null : whyNotTeam
  const { act, isPending } = useDeed(alert, name)
  if (alert.resolved !== null) return null
  const state = alertState(alert, now)
  const isMine = alert.owner !== null && alert.owner.id === me?.id
  return (
    <span className="flex items-center gap-1 max-lg:order-4 max-lg:col-span-2 print:hidden">
      {state === 'open' ? (
        <Button
          aria-label={`Acknowledge ${name}`}
          whyNot={whyNot}
          disabled={isPending}
          onClick={() => act({ kind: 'acknowledge' }, 'acknowledged', { kind: 'reopen' })}
        >
          Acknowledge
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

/** Acts on an alert and shows a notice, with undo if possible. */
function useDeed({ id }: AlertRow, name: string) {
  const { mutate, isPending } = useAlertDeed()
  const act = (deed: Deed, done: string, undo?: Deed): void =>
    mutate(
      { ids: [id], deed },
      {
        onSuccess: () =>
          undo
            ? offerUndo(`${name} ${done}`, () => mutate({ ids: [id], deed: undo }))
            : notify({ text: `${name} ${done}` }),
        onError: (error) => notify({ tone: 'failed', text: `Couldn’t save. ${error.message}` }),
      },
    )
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
