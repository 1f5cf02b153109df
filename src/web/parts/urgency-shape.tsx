import type { UrgencyLook } from './urgency-look.ts'

interface Props {
  readonly look: UrgencyLook
  /** In its own color, on plain ground; otherwise in the color of the text around it. */
  readonly tinted?: boolean
}

/** The shape that says it without color: ▲ past LFD, ⧄ gate closed, ■ today, ◆ soon, a dashed ring for no LFD. */
export function UrgencyShape({ look, tinted = false }: Props) {
  const shape = shapes[look]
  if (!shape) return null
  return (
    <svg
      viewBox="0 0 10 10"
      aria-hidden="true"
      className={`size-2 shrink-0 fill-current ${tinted ? looks[look] : ''}`}
    >
      {shape}
    </svg>
  )
}

const shapes = {
  over: <path d="M5 0.8 L9.6 9.2 H0.4 Z" />,
  'last-day': <rect x="0.8" y="0.8" width="8.4" height="8.4" />,
  soon: <path d="M5 0 L10 5 L5 10 L0 5 Z" />,
  'gate-closed': (
    <path
      d="M1.2 1.2 H8.8 V8.8 H1.2 Z M1.2 8.8 L8.8 1.2"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    />
  ),
  'no-date': (
    <circle
      cx="5"
      cy="5"
      r="4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeDasharray="2 1.6"
    />
  ),
  later: null,
  'not-running': null,
} as const satisfies Record<UrgencyLook, unknown>

const looks: Readonly<Record<UrgencyLook, string>> = {
  over: 'text-over-edge',
  'gate-closed': 'text-over-edge',
  'last-day': 'text-today-edge',
  soon: 'text-soon-edge',
  'no-date': 'text-waiting-edge',
  later: '',
  'not-running': '',
}
