/** Why something was not done, once it was tried; empty, and heard when it comes, until then. */
export function Refusal({ error }: { readonly error: Error | null }) {
  return (
    <p role="alert" className="text-data text-blocked-text empty:hidden">
      {error?.message}
    </p>
  )
}
