import { describe, expect, it } from 'vitest'
import type { SyncState } from '#wire/api/sync.ts'
import { chooseNotice, type NoticeFacts } from './notices.tsx'

const following: SyncState = {
  phase: 'following',
  resources: [{ resource: 'containers', fetched: 500, total: 500, complete: true }],
  aboutSecondsLeft: null,
  lastSuccessAt: '2026-11-20T20:40:00Z',
  failure: null,
}
const well: NoticeFacts = {
  online: true,
  live: { state: 'live', tries: 0, lastEventAt: '2026-11-20T20:41:00Z' },
  sync: following,
  fleet: { error: null },
  readOnly: null,
  now: '2026-11-20T20:42:00Z',
}
const refused: SyncState = {
  ...following,
  phase: 'failing',
  lastSuccessAt: '2026-11-20T17:42:00Z',
  failure: {
    kind: 'refused',
    detail: 'The service answered 401.',
    since: '2026-11-20T18:42:00Z',
    nextTryAt: null,
  },
}

describe('the one notice about the account', () => {
  it('is absent while all is well', () => {
    expect(chooseNotice(well)).toBeNull()
  })

  it('puts a refused key before everything else', () => {
    const notice = chooseNotice({ ...well, online: false, sync: refused })
    expect(notice?.text).toBe(
      'The tracking provider rejected the API key. Data is from 3 h ago. Ask an admin to set a new one.',
    )
  })

  it('says offline, and how old the saved data is', () => {
    expect(chooseNotice({ ...well, online: false })?.text).toBe(
      'You’re offline. Showing data from 1 min ago. Updates resume when you reconnect.',
    )
  })

  it('lets a hiccup of the connection pass, then offers to reconnect', () => {
    const lost = (tries: number) =>
      chooseNotice({ ...well, live: { ...well.live, state: 'reconnecting', tries } })
    expect(lost(2)).toBeNull()
    expect(lost(3)).toMatchObject({ tone: 'warning', action: 'reconnect' })
  })

  it('says so where the service is down but our server is up', () => {
    const down: SyncState = {
      ...refused,
      failure: { kind: 'unreachable', detail: '', since: '2026-11-20T20:28:00Z', nextTryAt: null },
    }
    expect(chooseNotice({ ...well, sync: down })?.text).toBe(
      'The tracking provider stopped responding 14 min ago. Data is from 3 h ago. Retrying.',
    )
  })

  it('says that nothing can be changed where our own disk is full', () => {
    const full: SyncState = {
      ...refused,
      failure: { kind: 'no-room', detail: '', since: '2026-11-20T20:28:00Z', nextTryAt: null },
    }
    expect(chooseNotice({ ...well, sync: full })?.text).toBe(
      'The server’s disk is full. Data is from 3 h ago. Changes can’t be saved until an admin frees space.',
    )
  })

  it('shows how far the first reading is', () => {
    const first: SyncState = {
      ...following,
      phase: 'first-mirror',
      resources: [{ resource: 'containers', fetched: 1200, total: 4300, complete: false }],
      aboutSecondsLeft: 170,
    }
    expect(chooseNotice({ ...well, sync: first })).toEqual({
      about: 'first-mirror',
      tone: 'info',
      action: null,
      text: 'Loading your account for the first time: 1,200 of 4,300 containers, about 3 min left. Lists fill in as data arrives.',
    })
  })

  it('says why nothing can be changed, after everything that is wrong', () => {
    const readOnly = 'Loading the demo’s last 90 days: 43%.'
    expect(chooseNotice({ ...well, readOnly })).toEqual({
      about: 'read-only',
      tone: 'info',
      action: null,
      text: readOnly,
    })
    expect(chooseNotice({ ...well, readOnly, online: false })?.about).toBe('network')
  })

  it('says where pages are missing and why, and that they can be read again', () => {
    const fleet = { error: new Error('Why.') }
    expect(chooseNotice({ ...well, fleet })).toMatchObject({
      about: 'pages',
      text: 'Couldn’t load some containers. Why.',
      action: 'read-again',
      tone: 'warning',
    })
  })
})
