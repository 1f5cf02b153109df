import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community'
import { columns, readRows } from './rows.js'

ModuleRegistry.registerModules([AllCommunityModule])

const root = document.querySelector('#root')
const rowData = await readRows()
const from = performance.now()
const api = createGrid(root, {
  columnDefs: columns.map(([colId, headerName, valueOf]) => ({
    colId,
    headerName,
    width: 160,
    valueGetter: ({ data }) => valueOf(data),
  })),
  rowData,
  getRowId: ({ data }) => data.id,
  rowHeight: 32,
})

globalThis.peer = {
  sort: (colId, sort) =>
    api.applyColumnState({ state: [{ colId, sort }], defaultState: { sort: null } }),
  filter: (text) => api.setGridOption('quickFilterText', text),
  scroller: () => root.querySelector('.ag-grid-viewport'),
  words: () =>
    [...root.querySelectorAll('[role=row][row-index]')]
      .map((row) => row.textContent)
      .join()
      .slice(0, 2000),
}

const drawnAt = await bench.painted()
globalThis.peer.mounted = drawnAt - from
