/** What the fields of a contact show. */
export interface ContactForm {
  readonly name: string
  readonly email: string
  readonly phone: string
}

export const emptyContact: ContactForm = { name: '', email: '', phone: '' }

/** A contact's email and phone as they are sent: null if nothing was typed. */
export function contactOf({ name, email, phone }: ContactForm) {
  return { name, email: email.trim() || null, phone: phone.trim() || null }
}
