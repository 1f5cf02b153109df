import { useMemo } from 'react'
import { GridFrame } from './grid-frame.tsx'
import type { GridProps } from './grid-props.ts'
import { HeadCell, HeadName } from './head-cell.tsx'
import { HeadRow } from './head-row.tsx'
import { designedColumns } from './placed-columns.ts'

/** Rows in the given order, in columns as designed. */
export function Grid<T extends object>(props: GridProps<T>) {
  const shown = useMemo(() => designedColumns(props.columns), [props.columns])
  return (
    <GridFrame
      props={props}
      rows={props.rows}
      shown={shown}
      onHead={null}
      renderHead={(columns, place) => (
        <HeadRow place={place}>
          {columns.map((placed) => (
            <HeadCell key={placed.column.id} {...{ placed, place }}>
              <HeadName column={placed.column} />
            </HeadCell>
          ))}
        </HeadRow>
      )}
    />
  )
}
