import { expect, it } from 'vitest'
import { describeAction, describeActor, describeDeed, describeDetail } from './audit-text.ts'

it('an action reads as people say it; one without another name is shown as stored', () => {
  expect(describeAction('take invoice off')).toBe('delete invoice')
  expect(describeAction('be refused')).toBe('sign-in refused')
  expect(describeAction('change gates')).toBe('change gate hours')
  expect(describeAction('snooze')).toBe('snooze')
  expect(describeAction('<b>x</b>')).toBe('<b>x</b>')
})

it('a deed is told in the past tense, with its object where that says more', () => {
  const deed = (action: string, object: string) => describeDeed({ action, object })
  expect(deed('sign in', 'ana@example.com')).toBe('Signed in')
  expect(deed('be refused', 'ana@example.com')).toBe('Sign-in refused: ana@example.com')
  expect(deed('change gates', 'set')).toBe('Changed gate hours')
  expect(deed('write note', 'MSKU1234565')).toBe('Added note: MSKU1234565')
  expect(deed('create API token', 'TMS sync')).toBe('Created API token: TMS sync')
  expect(deed('revoke API token', 'TMS sync')).toBe('Revoked API token: TMS sync')
  expect(deed('<b>x</b>', 'y')).toBe('<b>x</b>: y')
})

it('IDs and versions stay in the export', () => {
  expect(describeDetail({ id: 'illustration', version: 1, to: 'Ana' })).toBe('to: Ana')
  expect(describeDetail({ containerIds: ['21785af9'] })).toBe('')
})

it('details are shown as text, whatever they are', () => {
  expect(describeDetail({ to: null, count: 2, by: 'password' })).toBe(
    'to: null, count: 2, by: password',
  )
  expect(describeDetail({ by: 'password', reason: { odd: true } })).toBe(
    'by: password, reason: {"odd":true}',
  )
})

it('a sign-in reads as a sentence, and nobody known as an unknown user', () => {
  expect(describeDetail({ by: 'password' })).toBe('With a password.')
  expect(describeDetail({ by: 'password', reason: 'credentials' })).toBe('Wrong email or password.')
  expect(describeActor({ id: null, name: 'Somebody' })).toBe('Unknown user')
  expect(describeActor({ id: 'ana', name: 'Somebody' })).toBe('Somebody')
})

it.each([
  ['add to delivery order', 'Added to delivery order: DO-1036'],
  ['send delivery order', 'Sent delivery order: DO-1036'],
  ['take off delivery order', 'Removed from delivery order: DO-1036'],
  ['renew delivery order link', 'Renewed delivery order link: DO-1036'],
  ['enter carrier answer', 'Entered carrier answer: DO-1036'],
  ['carrier answered', 'Carrier answered: DO-1036'],
  ['add carrier note', 'Added carrier note: DO-1036'],
  ['upload receipt', 'Uploaded receipt: DO-1036'],
  ['import carriers', 'Imported carriers: DO-1036'],
  ['merge customers', 'Merged customers: DO-1036'],
  ['acknowledge alerts', 'Acknowledged alerts: DO-1036'],
  ['dismiss customer merge', 'Dismissed customer merge: DO-1036'],
  ['undo customer merge', 'Undid customer merge: DO-1036'],
  ['ask to resume tracking', 'Resumed tracking: DO-1036'],
  ['ask to change references', 'Changed references: DO-1036'],
])('%s is told as what happened', (action, deed) => {
  expect(describeDeed({ action, object: 'DO-1036' })).toBe(deed)
})

it('a list is read as a list', () => {
  expect(
    describeDetail({
      id: 'o-1',
      answer: 'declined',
      reason: 'No chassis',
      containers: ['MSKU1234565', 'TGHU7654320'],
      total: 100,
      containerIds: ['d6dd22b5'],
    }),
  ).toBe('answer: declined, reason: No chassis, containers: MSKU1234565, TGHU7654320, total: 100')
})
