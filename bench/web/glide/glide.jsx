import '@glideapps/glide-data-grid/dist/index.css'
import { DataEditor, GridCellKind } from '@glideapps/glide-data-grid'
import { useCallback, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { columns, readRows } from '../peers/rows.js'

const data = await readRows()
const heads = columns.map(([id, title]) => ({ id, title, width: 160 }))
const valuesOf = new Map(columns.map(([id, , valueOf]) => [id, valueOf]))

/** Milliseconds to the first frame with rows; null until it was drawn. */
let mounted = null

/** It only draws, and leaves order and filtering of rows to its user: done here as simply as possible. */
function Peer() {
  const [rows, setRows] = useState(data)
  const cell = useCallback(
    ([column, row]) => {
      const words = String(columns[column][2](rows[row]) ?? '')
      return { kind: GridCellKind.Text, data: words, displayData: words, allowOverlay: false }
    },
    [rows],
  )
  useLayoutEffect(() => {
    globalThis.peer = {
      mounted,
      sort: (id, way) => flushSync(() => setRows(sorted(rows, valuesOf.get(id), way))),
      filter: (text) => flushSync(() => setRows(narrowed(text.toLowerCase()))),
      scroller: () => document.querySelector('.dvn-scroller'),
      words: () => `${rows.length} ${rows.slice(0, 30).map((row) => row.id)}`,
    }
  })
  return (
    <DataEditor
      columns={heads}
      rows={rows.length}
      getCellContent={cell}
      rowHeight={32}
      width="100vw"
      height="100vh"
      smoothScrollY
    />
  )
}

function sorted(rows, valueOf, way) {
  const sign = way === 'desc' ? -1 : 1
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    return one === other ? 0 : one < other ? -sign : sign
  })
}

function narrowed(text) {
  if (text === '') return data
  return data.filter((row) =>
    columns.some(([, , valueOf]) => String(valueOf(row)).toLowerCase().includes(text)),
  )
}

const from = performance.now()
createRoot(document.querySelector('#root')).render(<Peer />)
const drawnAt = await bench.painted()
mounted = drawnAt - from
globalThis.peer.mounted = mounted
