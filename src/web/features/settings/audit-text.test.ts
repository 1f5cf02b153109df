import { expect, it } from 'vitest'
import { describeAction, describeDetail } from './audit-text.ts'

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
})
