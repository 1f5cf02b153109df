/** One of the people who work with this account. */
export interface Colleague {
  readonly id: string
  readonly name: string
}
