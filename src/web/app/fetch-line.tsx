import { useIsFetching } from '@tanstack/react-query'

/** While facts that are on screen are read again: a thin line on top, once that takes longer than a moment. */
export function FetchLine() {
  const fetching = useIsFetching({ predicate: ({ state }) => state.data !== undefined })
  if (fetching === 0) return null
  return (
    <div
      data-fetching=""
      aria-hidden="true"
      className="absolute inset-x-0 top-0 z-20 h-0.5 animate-slow bg-accent print:hidden"
    />
  )
}
