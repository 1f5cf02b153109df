import { useFormat } from '#web/data/format.ts'
import { useFields } from '#web/data/custom-fields.ts'
import type { GridLayout } from '#web/parts/grid/column.ts'
import { useMemo, useState } from 'react'
import { containerColumnIds, containerGridColumns } from './columns.tsx'
import { fieldColumnId, fieldColumns, fieldsAsked, isFieldColumn } from './field-columns.tsx'
import { figureColumnIds, withFigureColumns, withViewColumns } from './figure-columns.tsx'
import { containerParameters } from './url-state.ts'
import type { View } from './views.ts'

const knownIds = [...containerColumnIds, ...figureColumnIds]

/** How the URL is read until the fields are loaded: each ID that could be a field is accepted. */
export const parameters = containerParameters({
  includes: (id) => knownIds.includes(id) || isFieldColumn(id),
})

/**
 * The columns of the grid: those designed for the tab, those of the money `figures` in its filter (the same array until
 * they change), and the account's own fields. Fields are requested if the layout shows or sorts by one, and once somebody
 * opens the menu that offers them.
 */
export function useListColumns(
  layout: Pick<GridLayout, 'shown' | 'sort'>,
  figures: readonly string[],
  view: View,
) {
  const format = useFormat()
  const [offered, setOffered] = useState(false)
  const asked = fieldsAsked(layout).join(',')
  const { definitions, readAt, valueOf, error, failure } = useFields(offered || asked !== '')
  // Until the server has read them, an empty list doesn't mean that there are none.
  const known = readAt === null ? null : definitions
  const columns = useMemo(() => {
    const own = fieldColumns(
      format,
      { definitions: known, valueOf },
      asked === '' ? [] : asked.split(','),
    )
    const inView = withViewColumns(containerGridColumns, view)
    const designed = withFigureColumns(format, inView, figures)
    // The last column is the actions.
    return designed.toSpliced(-1, 0, ...own)
  }, [known, valueOf, asked, figures, view, format])
  const readers = useMemo(
    () =>
      known === null ? parameters : containerParameters([...knownIds, ...known.map(fieldColumnId)]),
    [known],
  )
  const problem = known === null ? (error?.message ?? failure) : failure
  return {
    columns,
    fields: useMemo(() => ({ definitions: known, valueOf }), [known, valueOf]),
    /** How the URL is parsed now. A column of a deleted field is ignored. */
    parameters: readers,
    /** The message if the fields couldn't be loaded, or are out of date. Null if all is well. */
    problem: problem && `${known === null ? unread : old} ${problem}`,
    /** Whether a field is on screen or sorted by. */
    inUse: asked !== '',
    offer: () => setOffered(true),
  }
}

const unread = 'Couldn’t load custom fields.'
const old = 'Custom field values may be out of date. The last load failed.'
