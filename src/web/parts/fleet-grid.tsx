import { FleetFrame, type FleetGridProps } from './fleet-frame.tsx'
import { Grid } from './grid/grid.tsx'

/** Containers in their given order, in columns as designed. */
export function FleetGrid(props: FleetGridProps) {
  return <FleetFrame {...props}>{(grid) => <Grid {...grid} />}</FleetFrame>
}
