import { internationalFormat } from '#domain/text/format.ts'
import { expect, it } from 'vitest'
import { pullListTable } from './pull-list.tsx'

it('the file of a pull list keeps the headings and the order that people’s own files count on', () => {
  const { columns } = pullListTable(internationalFormat, [], '2026-11-20')
  expect(columns.map(({ header }) => header)).toEqual([
    'Day',
    'Terminal',
    'Container',
    'Type',
    'Appointment',
    'Appointment zone',
    'Appointment UTC',
    'Yard spot',
    'BL',
    'Seal',
    'Last free day as planned',
    'Last free day now',
    'What became of it',
    'Planned to owe',
    'Planned currency',
    'As it stands',
    'Currency now',
    'Basis',
    'Drayage carrier',
    'Delivery order',
  ])
})
