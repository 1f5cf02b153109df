/** Why an attempt failed; until then empty, so that a screen reader announces it when it appears. */
export function Refusal({ error }: { readonly error: Error | null }) {
  return (
    <p role="alert" className="text-data text-blocked-text empty:hidden">
      {error?.message}
    </p>
  )
}
