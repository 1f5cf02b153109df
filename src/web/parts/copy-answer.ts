import type { Format } from '#domain/text/format.ts'
import { announce } from '#web/ui/live-region.tsx'
import { copyText } from '#web/ui/copy-button.tsx'
import type { FleetRow } from '#web/fleet/row.ts'

/** Copies the answer about a container to the clipboard; the code for its sentences is loaded on first use. */
export async function copyAnswer(
  format: Format,
  { container, assessment, now }: FleetRow,
): Promise<void> {
  const copied = await import('#domain/text/answer.ts').then(
    ({ answerFor }) => copyText(answerFor(format, container, assessment, now)),
    () => false,
  )
  if (!copied) announce('Couldn’t copy the answer. Open the container and copy it there.')
}
