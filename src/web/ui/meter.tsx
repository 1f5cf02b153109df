/** How much of something is used. Decorative: the text beside it states the value. */
export function Meter({
  value,
  max,
  label,
  valueText,
}: {
  readonly value: number
  readonly max: number
  readonly label: string
  readonly valueText: string
}) {
  return (
    <svg
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      viewBox={`0 0 ${max} 1`}
      preserveAspectRatio="none"
      className="h-1 w-11 shrink-0 rounded-full bg-shade-3 text-muted forced-colors:border"
    >
      <rect width={Math.min(value, max)} height={1} fill="currentColor" />
    </svg>
  )
}
