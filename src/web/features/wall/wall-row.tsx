import { useFormat } from '#web/data/format.ts'
import type { Facility } from '#domain/container/container.ts'
import { describeNextStep } from '#domain/text/next-step.ts'
import { ContainerNumber } from '#web/parts/container-number.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { shortFacilityName } from '#domain/container/facility-name.ts'
import { portCode } from '#web/parts/place.tsx'
import { ReadinessMark } from '#web/parts/readiness-mark.tsx'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'

/** One container, to be read from across a room: where, which, how soon, can it leave, what next. */
export function WallRow({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { container, assessment, now } = row
  return (
    <tr className="h-[6.6vh] border-b max-sm:h-[5.6vh] border-line">
      <td className={`${cell} ps-[2vw] max-sm:hidden`}>
        {container.facility ? describePlace(container.facility) : 'place not reported'}
      </td>
      <th scope="row" className={`${cell} text-start font-medium max-sm:ps-4`}>
        <ContainerNumber number={container.number} />
      </th>
      <td className={cell}>
        <span className="flex origin-left scale-150 items-center max-sm:scale-100">
          <UrgencyChip urgency={assessment.urgency} />
        </span>
      </td>
      <td className={`${cell} [&_svg]:size-6 max-sm:[&_svg]:size-4`}>
        <span className="flex items-center">
          <ReadinessMark row={row} />
        </span>
      </td>
      <td className={`${cell} pe-[2vw] font-medium max-sm:hidden`}>
        {describeNextStep(format, container, assessment.nextStep, now)}
      </td>
    </tr>
  )
}

/** `LAX APMT`: terminals of several ports share short names. */
function describePlace(facility: Facility): string {
  return `${portCode(facility.locode)} ${shortFacilityName(facility)}`.trim()
}

const cell = 'truncate pe-6 align-middle max-sm:pe-2'
