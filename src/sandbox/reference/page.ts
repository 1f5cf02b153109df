import { html } from 'hono/html'
import { groups } from './groups.ts'
import type { Group, Operation, Success } from './operation.ts'

/** The reference as one page to read; it needs no script. */
export function referencePage(origin: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Container tracking service (sandbox)</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>Container tracking service (sandbox)</h1>
        <p>
          The service is at <code>${origin}/v2</code>. Every call carries
          <code>Authorization: Token KEY</code>; the program printed the key when it started.
          Answers are JSON:API documents, <a href="/openapi.json">openapi.json</a> describes them.
        </p>
        <p>
          In any 60 seconds: 100 calls, 100 new tracking requests, 200 numbers to infer, 10
          refreshes, each counted for itself. Beyond that the answer is 429 with
          <code>Retry-After</code> in seconds.
        </p>
        <nav aria-label="Groups">
          ${groups.map(({ name }) => html`<a href="#${anchor(name)}">${name}</a> `)}
        </nav>
        ${groups.map(describeGroup)}
      </body>
    </html>`
}

function describeGroup({ name, operations }: Group) {
  return html`<section id="${anchor(name)}">
    <h2>${name}</h2>
    ${operations.map(describeOperation)}
  </section>`
}

function describeOperation(operation: Operation) {
  const { method, path, summary, query = [], include, filters, sorts, success } = operation
  const facts: [string, string][] = [
    ...query.map(({ name, about, required }): [string, string] => [
      name,
      required ? `${about} (required)` : about,
    ]),
    ...(include ? [listed('include', include)] : []),
    ...(sorts ? [listed('sort', sorts)] : []),
    ...(filters ? [listed('filter[…]', filters)] : []),
    ['answers', sayOf(success)],
    ...Object.entries(operation.refusals ?? {}),
  ]
  return html`<article>
    <h3><b>${method.toUpperCase()}</b> <code>${path}</code></h3>
    <p>${summary}</p>
    <dl>
      ${facts.map(
        ([term, text]) =>
          html`<dt>${term}</dt>
            <dd>${text}</dd>`,
      )}
    </dl>
  </article>`
}

function listed(term: string, names: readonly string[]): [string, string] {
  return [term, names.join(', ')]
}

function sayOf(success: Success): string {
  switch (success.kind) {
    case 'single':
      return `${success.status ?? 200} with one ${success.of}`
    case 'page':
      return `200 with a page of ${success.of}, ${success.size} by default`
    case 'all':
      return `200 with every ${success.of}`
    case 'plain':
      return `${success.status ?? 200} with plain JSON`
    case 'empty':
      return `${success.status} with nothing`
  }
}

function anchor(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  nav a { margin-right: .8rem; white-space: nowrap; }
  article { border-top: 1px solid #8884; padding: .5rem 0; }
  h3 { font-weight: 500; margin: .4rem 0; overflow-wrap: anywhere; }
  p { margin: .3rem 0; }
  dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: .1rem 1rem; margin: .3rem 0; font-size: .9em; }
  dt { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
  dd { margin: 0; overflow-wrap: anywhere; }
  @media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .4rem; } }
`
