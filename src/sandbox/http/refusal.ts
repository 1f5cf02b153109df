import type { ErrorElement } from '#wire/upstream/json-api.ts'

/** A response other than success, in the recorded shapes (public facts, section 3). */
export class Refusal extends Error {
  readonly status: number
  readonly errors: readonly ErrorElement[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    errors: readonly ErrorElement[],
    headers: Record<string, string> = {},
  ) {
    super(errors[0]?.title ?? `Status ${status}`)
    this.status = status
    this.errors = errors
    this.headers = headers
  }
}

/** Captured for a missing resource: no detail, no source. */
export function notFound(): Refusal {
  return new Refusal(404, [{ status: '404', title: 'Not Found', source: null, detail: null }])
}

/** A relation that the resource doesn't have. */
export function unknownInclude(name: string, resource: string): Refusal {
  const detail = `The requested relationship \`${name}\` does not exist on ${resource}Serializer.`
  return new Refusal(400, [
    { status: '400', title: 'Bad Request', detail, source: { parameter: 'include' } },
  ])
}

export interface InvalidField {
  readonly field: string
  readonly code: string
  readonly detail: string
}

/** Several fields are invalid at once. */
export function invalid(fields: readonly InvalidField[]): Refusal {
  return new Refusal(
    422,
    fields.map(({ field, code, detail }) => ({
      status: '422',
      source: { pointer: `/data/attributes/${field}` },
      title: 'Unprocessable Entity',
      detail,
      code,
    })),
  )
}
