import { formatContainerNumber } from '#domain/identity/container-number.ts'
import type { ClipboardEvent } from 'react'

/** `MSKU 123456 5`: owner, serial, and the check digit muted; anything else as it came. */
export function ContainerNumber({ number }: { readonly number: string }) {
  return (
    <span className="code" onCopy={(event) => copyBare(event, number)}>
      <NumberParts number={number} />
    </span>
  )
}

/** The text of a {@link ContainerNumber}, for an element styled as `code`. */
export function NumberParts({ number }: { readonly number: string }) {
  const { owner, serial, checkDigit } = formatContainerNumber(number)
  return (
    <>
      {serial === '' ? owner : `${owner} ${serial}`}
      {checkDigit !== '' && <span className="text-muted"> {checkDigit}</span>}
    </>
  )
}

/** The number in names of controls: `MSKU 123456 5`. */
export function containerName(number: string): string {
  return formatContainerNumber(number).plain
}

/** When selected and copied, the number has no spaces, as forms expect. */
export function copyBare(event: ClipboardEvent, number: string): void {
  const selected = document.getSelection()?.toString().replaceAll(/\s/g, '') ?? ''
  if (selected !== number) return
  event.clipboardData.setData('text/plain', number)
  event.preventDefault()
}
