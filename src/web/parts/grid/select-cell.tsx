import { selectWidth } from './placed-columns.ts'

interface Props {
  readonly role: 'gridcell' | 'columnheader'
  readonly label: string
  readonly mark: 'all' | 'some' | 'none'
  readonly active: boolean
  readonly onMark: (mark: boolean, range: boolean) => void
}

/** The checkbox at the start of a row; in the header it represents every row that matches. */
export function SelectCell({ role, label, mark, active, onMark }: Props) {
  return (
    <div
      role={role}
      data-column="select"
      aria-colindex={1}
      tabIndex={active ? 0 : -1}
      className="sticky start-0 z-1 flex shrink-0 items-center bg-inherit ps-(--gutter) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      style={{ width: selectWidth }}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={label}
        checked={mark === 'all'}
        ref={(container) => {
          if (container) container.indeterminate = mark === 'some'
        }}
        className="size-3.5 accent-accent"
        onChange={(event) => {
          const pressed = event.nativeEvent
          onMark(event.target.checked, pressed instanceof MouseEvent && pressed.shiftKey)
        }}
      />
    </div>
  )
}
