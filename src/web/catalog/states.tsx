import type { Example, Examples } from './examples/example.ts'

/** The inline states of one part, each under its name. */
export function States({ examples }: { readonly examples: Examples }) {
  return inPlace(examples).map(([name, { ui }]) => (
    <figure key={name} aria-label={name}>
      <figcaption className="pt-4 pb-1 text-label text-muted">{name}</figcaption>
      {ui}
    </figure>
  ))
}

/** The states that open over the page. */
export function overlays(examples: Examples): [name: string, example: Example][] {
  return Object.entries(examples).filter(([, { opener }]) => opener !== undefined)
}

function inPlace(examples: Examples): [name: string, example: Example][] {
  return Object.entries(examples).filter(([, { opener }]) => opener === undefined)
}
