/** The mark: an L, with the container on its arm. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden className="size-5 flex-none">
      <rect width="20" height="20" rx="5" className="fill-text" />
      <path d="M4.5 4.5h2.4v8.4h8.6v2.6h-11z" className="fill-canvas" />
      <rect x="9" y="6" width="6.5" height="4.6" rx=".6" className="fill-canvas" />
    </svg>
  )
}
