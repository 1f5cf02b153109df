import { afterEach, beforeEach, expect, it } from 'vitest'
import { createVirtualTime, type VirtualTime } from '../../testing/virtual-time.ts'
import { errorText } from '../runtime/error-text.ts'
import { openMailServer, type MailServer } from '../testing/mail-server.ts'
import { createSmtp } from './smtp.ts'

const to = 'ana@landside.test'

let mails: MailServer
let time: VirtualTime
let smtp: ReturnType<typeof createSmtp>
let stopping: AbortController
beforeEach(async () => {
  mails = await openMailServer()
  time = createVirtualTime()
  stopping = new AbortController()
  smtp = createSmtp({ url: mails.url, from: 'landside@landside.test', after: time.after })
})
afterEach(async () => {
  smtp.close()
  await mails.close()
})

/** Sends a mail and tells how that ended; null while it is under way. */
function send() {
  const outcome: { text: string | null } = { text: null }
  const mail = { to, subject: 'Daily', text: 'Nothing due.', stopUrl: null }
  smtp.send(mail, stopping.signal).then(
    () => (outcome.text = 'sent'),
    (error: unknown) => (outcome.text = errorText(error)),
  )
  return () => outcome.text
}

it('ends a mail after a minute whose server keeps talking, and its connection', async () => {
  mails.stall(to)
  const outcome = send()
  await expect.poll(() => mails.stalled()).toBe(1)
  await time.advance(59_999)
  expect(outcome()).toBeNull()
  await time.advance(1)
  expect(outcome()).toContain('not taken within 60 s')
  await expect.poll(() => mails.stalled()).toBe(0)
})

it('ends a mail and its connection at once when it is stopped', async () => {
  mails.stall(to)
  const outcome = send()
  await expect.poll(() => mails.stalled()).toBe(1)
  stopping.abort()
  await time.advance(0)
  expect(outcome()).toContain('aborted')
  await expect.poll(() => mails.stalled()).toBe(0)
})

it('leaves no timer behind once a mail is sent', async () => {
  const outcome = send()
  await expect.poll(outcome).toBe('sent')
  await time.advance(60_000)
  expect(outcome()).toBe('sent')
  expect(mails.inbox).toHaveLength(1)
})
