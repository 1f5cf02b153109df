import { createContext, use } from 'react'

/** Whether we are inside a grid cell, where controls are reached with Enter and not with Tab. */
export const InCell = createContext(false)

/** `tabIndex` for a control that may be in a grid cell: a grid is one tab stop. */
export function useCellTabIndex(): -1 | undefined {
  return use(InCell) ? -1 : undefined
}
