/** An email for a person to send. */
export interface EmailText {
  readonly subject: string
  readonly body: string
}
