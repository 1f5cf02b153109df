import type { Examples } from './examples/example.ts'
import {
  buttonExamples,
  buttonLinkExamples,
  copyButtonExamples,
  iconButtonExamples,
} from './examples/button-examples.tsx'
import { checkboxExamples, choiceExamples } from './examples/choice-examples.tsx'
import {
  linesFieldExamples,
  notesFieldExamples,
  selectFieldExamples,
  textFieldExamples,
} from './examples/field-examples.tsx'
import {
  dialogExamples,
  menuExamples,
  popoverExamples,
  toasterExamples,
  tooltipExamples,
} from './examples/overlay-examples.tsx'
import {
  emptyStateExamples,
  errorPanelExamples,
  noticeBarExamples,
  pageBodyExamples,
  pageHeadExamples,
  panelExamples,
  readExamples,
  sectionExamples,
  shortcutTableExamples,
  tabsExamples,
  viewLinksExamples,
} from './examples/page-examples.tsx'
import { dataTableExamples } from './examples/table-examples.tsx'
import {
  badgeExamples,
  kbdExamples,
  linkExamples,
  meterExamples,
  pictureExamples,
} from './examples/word-examples.tsx'

/** Every part of `ui` with its states, in the order of the catalog. */
export const parts = {
  Button: buttonExamples,
  'Button link': buttonLinkExamples,
  'Icon button': iconButtonExamples,
  'Copy button': copyButtonExamples,
  Checkbox: checkboxExamples,
  Choice: choiceExamples,
  'Text field': textFieldExamples,
  'Select field': selectFieldExamples,
  'Lines field': linesFieldExamples,
  'Notes field': notesFieldExamples,
  Menu: menuExamples,
  Dialog: dialogExamples,
  Popover: popoverExamples,
  Tooltip: tooltipExamples,
  Toaster: toasterExamples,
  Tabs: tabsExamples,
  'View links': viewLinksExamples,
  'Empty state': emptyStateExamples,
  'Error panel': errorPanelExamples,
  Read: readExamples,
  'Notice bar': noticeBarExamples,
  'Page head': pageHeadExamples,
  'Page body': pageBodyExamples,
  Panel: panelExamples,
  Section: sectionExamples,
  'Data table': dataTableExamples,
  'Shortcut table': shortcutTableExamples,
  Badge: badgeExamples,
  Link: linkExamples,
  Kbd: kbdExamples,
  Meter: meterExamples,
  Pictures: pictureExamples,
} satisfies Readonly<Record<string, Examples>>
