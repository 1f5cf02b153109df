import type { Facility } from '#domain/container/container.ts'
import { fullFacilityName } from '#domain/container/facility-name.ts'
import { useFacilityAddress } from '#web/data/facility-addresses.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** The street address of a terminal or ramp, to be read out or pasted; nothing if it isn't reported. */
export function FacilityAddress({ facility }: { readonly facility: Facility | null }) {
  const address = useFacilityAddress(facility?.id ?? null)
  if (facility === null || address === null) return null
  return (
    <span className="flex items-start gap-1">
      <span className="min-w-0 wrap-anywhere">{address}</span>
      <CopyButton
        iconOnly
        text={`${fullFacilityName(facility)}\n${address}`}
        label="Copy name and address"
      />
    </span>
  )
}
