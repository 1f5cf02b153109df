import { useFormat } from '#web/data/format.ts'
import { overrideStanding } from '#domain/fleet/deadline-at.ts'
import { addDays, isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { maxEvidenceLength, reportedDays } from '#domain/container/override.ts'
import { clockOf, facilityZone } from '#domain/container/place.ts'
import { againstSentence } from '#domain/text/override.ts'
import { formatDate } from '#domain/text/time.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useNow } from '#web/data/clock.ts'
import { TextField } from '#web/ui/field.tsx'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { HandlingChangeRequest } from '#wire/api/handling-changes.ts'
import { useState } from 'react'
import { ReasonField } from '../reason-field.tsx'
import { ActDialog } from './act-dialog.tsx'
import type { OverrideProposal } from '../open-handling.ts'

interface Props {
  readonly container: ContainerRow
  readonly proposal: OverrideProposal | null
  readonly onClose: () => void
}

/** How long a day set by hand needs no confirmation, by default: a week past the day itself. */
const holdsDays = 7

/** Sets the last free day manually, or confirms one in doubt: the day, the reason, the evidence and the expiry. */
export function OverrideDialog({ container, proposal, onClose }: Props) {
  const format = useFormat()
  const now = useNow()
  const today = localDateAt(now, facilityZone(container) ?? 'UTC')
  const before = overrideStanding(container, now)?.override ?? null
  const [date, setDate] = useState<string>(proposal?.date ?? before?.date ?? '')
  const [reason, setReason] = useState(proposal?.reason ?? before?.reason ?? '')
  const [evidence, setEvidence] = useState(proposal?.evidence ?? before?.evidence ?? '')
  const [until, setUntil] = useState<string | null>(null)
  const day = isLocalDate(date) ? date : null
  const holdsUntil = until ?? untilFor(day, today)
  const against = [...reportedDays(container.deadline?.sources ?? [])]
  const why = whyNotYet({ day, reason, until: holdsUntil, today })
  return (
    <ActDialog
      verb="Set last free day for"
      done={{
        one: `Last free day set${day === null ? '' : ` to ${formatDate(format, day, today)}`}`,
        before: 'for',
      }}
      permission="POST /api/handling work"
      containers={[container]}
      onClose={onClose}
      onSaved={proposal?.onSaved}
      change={
        why === null && day !== null && isLocalDate(holdsUntil)
          ? changeTo(
              {
                date: day,
                reason,
                evidence,
                until: holdsUntil,
                against,
                clock: clockOf(container, now),
              },
              before?.at ?? null,
            )
          : null
      }
      whyNotYet={why ?? ''}
      preview={
        <>
          {againstSentence(format, against, today)}{' '}
          {against.length > 0 && 'Reported dates stay visible. '}
          If a source reports a new date or yours expires, it needs confirmation. Until then,
          whichever date comes first applies.
        </>
      }
    >
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <TextField
          type="date"
          label="Last free day"
          className="content-start"
          required
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <TextField
          type="date"
          label="Valid through"
          help="After this date, it needs confirmation."
          required
          min={day ?? today}
          value={holdsUntil}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
      <ReasonField value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      <TextField
        label="Evidence"
        help="Optional: a note, or a link to the email or file."
        maxLength={maxEvidenceLength}
        autoComplete="off"
        value={evidence}
        onChange={(event) => setEvidence(event.target.value)}
      />
    </ActDialog>
  )
}

type Override = Extract<HandlingChangeRequest, { kind: 'override' }>

function changeTo(
  terms: Omit<NonNullable<Override['to']>, 'evidence'> & { readonly evidence: string },
  from: Override['from'],
): Override {
  const reason = terms.reason.trim()
  const evidence = terms.evidence.trim() || null
  return { kind: 'override', to: { ...terms, reason, evidence }, from }
}

function untilFor(day: LocalDate | null, today: LocalDate): string {
  return addDays(day !== null && day > today ? day : today, holdsDays)
}

function whyNotYet(asked: {
  readonly day: LocalDate | null
  readonly reason: string
  readonly until: string
  readonly today: LocalDate
}): string | null {
  if (asked.day === null) return 'Choose the last free day'
  if (asked.reason.trim() === '') return 'Enter a reason'
  if (!isLocalDate(asked.until)) return 'Choose a valid-through date'
  if (asked.until < asked.day) return 'Valid through can’t be before the last free day'
  return asked.until < asked.today ? 'Valid through must be today or later' : null
}
