import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { notify } from '#web/ui/notify.ts'
import { Popover } from '#web/ui/popover.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useState, type ReactNode } from 'react'
import type { Examples } from './example.ts'

export const menuExamples = {
  actions: { ui: <RowActions />, opener: 'Actions' },
  'one of a few': { ui: <Grouping />, opener: 'Group' },
  long: { ui: <ManyItems />, opener: 'Terminals' },
} satisfies Examples

export const dialogExamples = {
  form: { ui: <NoteDialog />, opener: 'Add note' },
  'medium, with actions': { ui: <DeleteDialog />, opener: 'Delete invoice' },
} satisfies Examples

export const popoverExamples = {
  columns: { ui: <Columns />, opener: 'Columns' },
} satisfies Examples

export const tooltipExamples = {
  date: { ui: <EndOfDay />, opener: 'Fri, Nov 20', opensOn: 'hover' },
} satisfies Examples

export const toasterExamples = {
  done: { ui: <Notices />, opener: 'Tag 3 containers' },
  failed: { ui: <Notices />, opener: 'Save view' },
} satisfies Examples

function RowActions() {
  const [last, setLast] = useState('nothing')
  return (
    <>
      <Menu trigger={<Button>Actions</Button>}>
        <MenuLabel>MSKU 123456 5</MenuLabel>
        <MenuItem keys="r" onSelect={() => setLast('Refresh')}>
          Refresh
        </MenuItem>
        <MenuItem onSelect={() => setLast('Copy number')}>Copy number</MenuItem>
        <MenuItem onSelect={() => setLast('Delete')} whyNot="Ask a manager to do this">
          Delete
        </MenuItem>
        <MenuSeparator />
        <MenuLink to="/containers/1">Open container</MenuLink>
      </Menu>
      <p>Chosen: {last}</p>
    </>
  )
}

const groupings = [
  { value: 'none', label: 'Nothing' },
  { value: 'terminal', label: 'Terminal' },
  { value: 'line', label: 'Line' },
] as const

function Grouping() {
  const [value, setValue] = useState<(typeof groupings)[number]['value']>('none')
  return (
    <Menu label="Group" trigger={<Button>Group</Button>}>
      <MenuChoice label="Group by" options={groupings} value={value} onChange={setValue} />
    </Menu>
  )
}

function ManyItems() {
  return (
    <Menu trigger={<Button>Terminals</Button>}>
      {Array.from({ length: 40 }, (_, at) => (
        <MenuItem key={`terminal ${at}`} onSelect={() => undefined}>
          Terminal {at + 1}
        </MenuItem>
      ))}
    </Menu>
  )
}

function NoteDialog() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add note</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Add note"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button look="primary" onClick={close}>
              Save note
            </Button>
          </>
        }
      >
        <TextField label="Note" />
      </Dialog>
    </>
  )
}

function DeleteDialog() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete invoice</Button>
      <Dialog
        open={open}
        onClose={close}
        size="medium"
        title="Delete invoice?"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button look="primary" onClick={close}>
              Delete invoice
            </Button>
          </>
        }
      >
        Its disputes are deleted too.
      </Dialog>
    </>
  )
}

function Columns() {
  return (
    <Popover title="Columns" trigger={<Button>Columns</Button>}>
      <div className="grid gap-1">
        <Checkbox defaultChecked>Status</Checkbox>
        <Checkbox>Weight</Checkbox>
      </div>
    </Popover>
  )
}

function EndOfDay(): ReactNode {
  return (
    <Tooltip trigger={<Button look="quiet">Fri, Nov 20</Button>}>
      Ends Fri, Nov 20, midnight PST.
    </Tooltip>
  )
}

function Notices() {
  return (
    <>
      <Button
        onClick={() =>
          notify({ text: 'Tagged 3 containers', action: { label: 'Undo', run: sayUndone } })
        }
      >
        Tag 3 containers
      </Button>
      <Button onClick={() => notify({ text: 'Couldn’t save. Try again.', tone: 'failed' })}>
        Save view
      </Button>
      <Toaster />
    </>
  )
}

function sayUndone(): void {
  notify({ text: 'Undone' })
}
