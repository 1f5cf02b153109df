import { ownValue } from '#domain/tables/own-value.ts'
import { fieldProblems } from '#web/data/api.ts'
import { revalidateLogic, useForm as useFormState, useStore } from '@tanstack/react-form'
import { useEffect, useId, useRef, type SubmitEvent } from 'react'
import * as z from 'zod/mini'

/** The typed values as the value to send, or its problems by field, such as `lines.0.amount`. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> }

/** Reads the typed values with the schema of the request. `describe` gives the message for a field; null: the schema's own. */
export function readTyped<T>(
  schema: z.ZodMiniType<T>,
  typed: unknown,
  describe: (field: string) => string | null = () => null,
): Reading<T> {
  const read = z.safeParse(schema, typed)
  if (read.success) return { ok: true, value: read.data }
  const problems: Record<string, string> = {}
  for (const { path, message } of read.error.issues) {
    const field = path.join('.')
    problems[field] ??= describe(field) ?? message
  }
  return { ok: false, problems }
}

/** A typed number. NaN, which every schema rejects, if it isn't one or the text is empty. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

interface Options<V, T> {
  /** The initial values of the fields. */
  readonly start: V
  readonly read: (typed: V) => Reading<T>
  /** Sends it. A refusal by the server is shown at its field, and its message where the form shows `refusal`. */
  readonly send: (value: T) => Promise<unknown>
  /** Why it can’t be sent; null if it can. */
  readonly whyNot?: string | null
  /** The field that shows the server's message for `name`. */
  readonly fieldOf?: (name: string) => string
}

/**
 * The state of a form. Problems show at their fields once somebody tries to send it, and the first wrong field gets focus.
 * It is sent once at a time, and the typed values stay if that fails.
 */
export function useForm<V extends object, T>({
  start,
  read,
  send,
  whyNot = null,
  fieldOf = (name) => name,
}: Options<V, T>) {
  const id = useId()
  const ref = useRef<HTMLFormElement>(null)
  const form = useFormState({
    defaultValues: start,
    canSubmitWhenInvalid: true,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => {
        const reading = read(value)
        return reading.ok ? undefined : { fields: reading.problems }
      },
      onSubmitAsync: async ({ value }) => {
        const reading = read(value)
        try {
          if (reading.ok) await send(reading.value)
          return undefined
        } catch (error) {
          const refused = Object.entries(fieldProblems(error))
          return {
            form: error,
            fields: Object.fromEntries(refused.map(([name, why]) => [fieldOf(name), why])),
          }
        }
      },
    },
  })
  const state = useStore(form.store)
  const { values, fieldMeta, isSubmitting } = state

  const attempts = isSubmitting ? 0 : state.submissionAttempts
  useEffect(() => {
    if (attempts > 0) ref.current?.querySelector<HTMLElement>(wrongControl)?.focus()
  }, [attempts])

  /** Clears the server's refusals: of one field and its parts, or of all. */
  function clearRefusals(name?: string) {
    for (const field of Object.keys(form.state.fieldMeta)) {
      if (name !== undefined && !`${field}.`.startsWith(`${name}.`)) continue
      form.setFieldMeta(field as never, (meta) => ({
        ...meta,
        errorMap: { ...meta.errorMap, onSubmit: undefined },
      }))
    }
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (whyNot !== null || form.state.isSubmitting) return
    // Otherwise a refusal at a field that nobody edits blocks the next attempt, and the same refusal isn't announced again.
    clearRefusals()
    form.setErrorMap({ onSubmit: undefined })
    void form.handleSubmit()
  }

  function set<K extends keyof V & string>(name: K, value: V[K]) {
    clearRefusals(name)
    form.setFieldValue(name as never, value as never)
  }

  /** The problem with a field, such as `lines.0.amount`. */
  function problem(name: string): string | undefined {
    const metas: Readonly<Record<string, Meta | undefined>> = fieldMeta
    const errors = ownValue(metas, name)?.errorMap
    return errors?.onDynamic ?? errors?.onSubmit
  }

  return {
    values,
    reading: read(values),
    isSending: isSubmitting,
    /** Why the server refused it. */
    refusal: state.errorMap.onSubmit instanceof Error ? state.errorMap.onSubmit : null,
    /** Whether a field shows a problem. */
    isWrong: !state.isFieldsValid,
    problem,
    set,
    /** The properties of a field in `ui` that shows and changes a text. */
    field: <K extends keyof V & string>(name: K) => ({
      value: values[name],
      problem: problem(name),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        // The options of a list are the values of its type.
        set(name, event.currentTarget.value as V[K]),
    }),
    /** Starts over, with empty fields. */
    reset: () => form.reset(),
    /** The properties of its `<form>`. A button outside of it refers to the `id`. */
    props: { id, ref, noValidate: true, onSubmit },
  }
}

/** A control whose problem is shown. */
const wrongControl = '[aria-invalid="true"], [data-wrong] input'

interface Meta {
  readonly errorMap: { readonly onDynamic?: string; readonly onSubmit?: string }
}
