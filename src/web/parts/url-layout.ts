import { useSavedColumns, type ColumnParameters } from '#web/data/saved-columns.ts'
import type { inferParserType } from 'nuqs'
import { useEffect, useMemo } from 'react'
import type { GridLayout } from './grid/column.ts'
import { isArranged } from './grid/layout.ts'
import { columnsOf, sortOf, widthsOf, type ColumnIds } from './url-columns.ts'

/** The URL parameters for the sort and the columns of a grid. */
export function layoutParameters(columnIds: ColumnIds) {
  return {
    sort: sortOf(columnIds),
    cols: columnsOf(columnIds),
    pin: columnsOf(columnIds),
    widths: widthsOf(columnIds),
  }
}

type Parameters = ReturnType<typeof layoutParameters>

/** The values of {@link layoutParameters} read from a URL. */
export type LayoutState = inferParserType<Parameters>

/** The layout in the URL. */
export function layoutOf(state: LayoutState): GridLayout {
  return { sort: state.sort, shown: state.cols, pinned: state.pin, widths: state.widths }
}

/** The layout as URL parameters. */
export function layoutState(layout: GridLayout): LayoutState {
  return {
    sort: [...layout.sort],
    cols: layout.shown && [...layout.shown],
    pin: layout.pinned && [...layout.pinned],
    widths: layout.widths,
  }
}

/**
 * The layout of the grid `grid`: from the URL, else the person's saved columns. Saved columns are also written to the URL, so
 * that the link can be shared. `setState` writes to the URL.
 */
export function useGridLayout(
  grid: string,
  parameters: Parameters,
  state: LayoutState,
  setState: (state: LayoutState, history: 'push' | 'replace') => void,
): readonly [GridLayout, (layout: GridLayout) => void] {
  const [saved, save] = useSavedColumns(grid)
  const { sort, cols, pin, widths } = state
  const [layout, isSaved] = useMemo(() => {
    const asked = layoutOf({ sort, cols, pin, widths })
    const mine = saved && layoutIn(saved, parameters)
    return isArranged(asked) || !mine ? [asked, false] : [{ ...mine, sort: asked.sort }, true]
  }, [sort, cols, pin, widths, saved, parameters])
  useEffect(() => {
    if (isSaved) setState(layoutState(layout), 'replace')
  })
  return [
    layout,
    (next) => {
      save(isArranged(next) ? parametersOf(next, parameters) : null)
      setState(layoutState(next), 'replace')
    },
  ]
}

function parametersOf(
  { shown, pinned, widths }: GridLayout,
  parameters: Parameters,
): ColumnParameters {
  return {
    ...(shown && { cols: parameters.cols.serialize([...shown]) }),
    ...(pinned && { pin: parameters.pin.serialize([...pinned]) }),
    ...(Object.keys(widths).length > 0 && { widths: parameters.widths.serialize(widths) }),
  }
}

function layoutIn(saved: ColumnParameters, parameters: Parameters): GridLayout | null {
  const { cols, pin, widths } = saved
  const layout: GridLayout = {
    sort: [],
    shown: cols === undefined ? null : parameters.cols.parse(cols),
    pinned: pin === undefined ? null : parameters.pin.parse(pin),
    widths: (widths === undefined ? null : parameters.widths.parse(widths)) ?? {},
  }
  return isArranged(layout) ? layout : null
}
