import type { Colleague } from '#domain/container/handling.ts'

/** Columns for who wrote a row, by their name at the time. */
export interface SignatureColumns {
  by_id: string
  by_name: string
}

export function signatureOf({ id, name }: Colleague): SignatureColumns {
  return { by_id: id, by_name: name }
}

export function signerOf({ by_id, by_name }: Readonly<SignatureColumns>): Colleague {
  return { id: by_id, name: by_name }
}
