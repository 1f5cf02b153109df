import { FleetFrame, type FleetGridProps } from './fleet-grid.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { ArrangedGrid } from './grid/arranged-grid.tsx'
import type { ArrangedGridProps } from './grid/grid-props.ts'

interface Props
  extends FleetGridProps, Pick<ArrangedGridProps<FleetRow>, 'layout' | 'onLayout' | 'onFilter'> {}

/** Containers in a grid that a person sorts, and whose columns they arrange. */
export function ArrangedFleetGrid({ layout, onLayout, onFilter, ...props }: Props) {
  return (
    <FleetFrame scrolls={layout.shown !== null} {...props}>
      {(grid) => (
        <ArrangedGrid {...grid} {...{ layout, onLayout }} {...(onFilter && { onFilter })} />
      )}
    </FleetFrame>
  )
}
