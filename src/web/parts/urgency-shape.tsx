import type { Band } from '#domain/urgency.ts'

interface Props {
  readonly band: Band
  /** `edge`: in the colour of the band, on plain ground; else in the colour of the text around it. */
  readonly tinted?: boolean
}

/** The shape that says the band without colour: ▲ over, ■ last day, ◆ soon, a dashed ring for no date. */
export function UrgencyShape({ band, tinted = false }: Props) {
  const shape = shapes[band]
  if (!shape) return null
  return (
    <svg
      viewBox="0 0 10 10"
      aria-hidden="true"
      className={`size-2 shrink-0 fill-current ${tinted ? looks[band] : ''}`}
    >
      {shape}
    </svg>
  )
}

const shapes = {
  over: <path d="M5 0.8 L9.6 9.2 H0.4 Z" />,
  'last-day': <rect x="0.8" y="0.8" width="8.4" height="8.4" />,
  soon: <path d="M5 0 L10 5 L5 10 L0 5 Z" />,
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
} as const satisfies Record<Band, unknown>

const looks: Readonly<Record<Band, string>> = {
  over: 'text-over-edge',
  'last-day': 'text-today-edge',
  soon: 'text-soon-edge',
  'no-date': 'text-waiting-edge',
  later: '',
  'not-running': '',
}
