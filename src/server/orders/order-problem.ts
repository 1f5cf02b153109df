/** Why something can't be done with an order. Nothing of it was done. */
export class OrderProblem extends Error {
  readonly kind: 'not-found' | 'not-tracked' | 'changed' | 'refused' | 'too-many' | 'bad-file'
  /** Who changed it; null if unknown. */
  readonly by: { readonly name: string } | null

  constructor(
    kind: OrderProblem['kind'],
    sentence: string,
    by: { readonly name: string } | null = null,
  ) {
    super(sentence)
    this.name = 'OrderProblem'
    this.kind = kind
    this.by = by
  }
}
