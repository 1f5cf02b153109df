import { expect, it } from 'vitest'
import { describeAction, describeActor, describeDetail } from './audit-text.ts'

it('an action reads as people say it; one without another name is shown as stored', () => {
  expect(describeAction('take invoice off')).toBe('delete invoice')
  expect(describeAction('be refused')).toBe('sign-in refused')
  expect(describeAction('change gates')).toBe('change gates')
  expect(describeAction('<b>x</b>')).toBe('<b>x</b>')
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
