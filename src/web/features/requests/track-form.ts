import type { Reading } from '#web/parts/form.ts'
import type { NumberKind, NewTrackingRequest, Inference } from '#wire/api/tracking-requests.ts'

/** The form as filled in so far. */
export interface TrackForm {
  readonly number: string
  /** Null: not chosen yet. */
  readonly kind: NumberKind | null
  /** Four letters, or empty: the service finds the line. Null: not chosen yet. */
  readonly line: string | null
  readonly references: string
  readonly tags: string
}

export function emptyForm(number: string): TrackForm {
  return { number, kind: null, line: null, references: '', tags: '' }
}

/** The form with the service's inference, except where the person has chosen otherwise. */
export function withInference(form: TrackForm, inference: Inference): TrackForm {
  const sure = inference.decision === 'chosen' ? (inference.line?.scac ?? null) : null
  return { ...form, kind: form.kind ?? inference.kind, line: form.line ?? sure }
}

/** The service's inference for the number, in a sentence. */
export function describeInference({ kind, decision, line, checkDigitPassed }: Inference): string {
  const digit = checkDigitPassed === false ? ' The check digit is wrong. Check the number.' : ''
  if (decision === 'none' && kind === null) {
    return `Couldn’t identify this number. Choose its type and line.${digit}`
  }
  const name = line === null ? null : (line.name ?? line.scac)
  if (decision === 'chosen' && name !== null)
    return `Looks like ${article(name)} ${name} number.${digit}`
  if (name !== null) return `Possibly ${name}. Confirm the line.${digit}`
  return `The number doesn’t say which line it is. Choose one, or let the tracking provider find it.${digit}`
}

/** `an` before a name pronounced with a vowel first: `an MSC number`, `an Evergreen number`, `a Maersk number`. */
function article(name: string): string {
  const isSpelled = /^[A-Z]{2,4}\b/.test(name)
  return (isSpelled ? /^[AEFHILMNORSX]/ : /^[AEIOU]/i).test(name) ? 'an' : 'a'
}

/** The request to send, or what is missing, by field. */
export function readForm(form: TrackForm): Reading<NewTrackingRequest> {
  const number = form.number.trim()
  const line = (form.line ?? '').trim().toUpperCase()
  const problems: Readonly<Record<string, string>> = {
    ...(number.length < 6 && { number: 'Enter at least 6 characters.' }),
    ...(number.length > 64 && { number: 'A number has at most 64 characters.' }),
    ...(line !== '' && !/^[A-Z]{4}$/.test(line) && { line: 'Enter a 4-letter SCAC.' }),
    ...(form.kind === null && { kind: 'Choose a number type.' }),
    ...tooMany('references', form.references),
    ...tooMany('tags', form.tags),
  }
  if (form.kind === null || Object.keys(problems).length > 0) return { ok: false, problems }
  return {
    ok: true,
    value: {
      number,
      kind: form.kind,
      lineScac: line === '' ? null : line,
      references: splitList(form.references),
      tags: splitList(form.tags),
    },
  }
}

/** The texts between commas, without empty or repeated ones. */
export function splitList(text: string): string[] {
  return [...new Set(text.split(',').map((item) => item.trim()))].filter(Boolean)
}

function tooMany(field: 'references' | 'tags', text: string): Readonly<Record<string, string>> {
  const items = splitList(text)
  if (items.length > 20) return { [field]: '20 at most.' }
  return items.some((item) => item.length > 100) ? { [field]: '100 characters each at most.' } : {}
}
