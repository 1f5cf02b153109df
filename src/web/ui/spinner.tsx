import { LoaderCircle } from 'lucide-react'

/** Spins while something is under way; the word beside it says what. */
export function Spinner() {
  return (
    <LoaderCircle
      aria-hidden
      size={14}
      className="shrink-0 animate-turn motion-reduce:animate-none"
    />
  )
}
