import type { Dice } from '#sandbox/world/dice.ts'
import { instantAt } from '#domain/time/instant.ts'
import type { VirtualTime } from '../../../testing/virtual-time.ts'
import { bytesOf, secret } from '../../webhooks/testing/open-webhooks.ts'
import { theirNotice, theirUpdate } from '../../webhooks/testing/their-notices.ts'
import { sign } from '../../webhooks/signature.ts'
import type { Receipt } from '../../webhooks/create-webhooks.ts'
import type { ModelAccount } from './model-account.ts'

/** Delivers a body to the current server. */
export type Deliver = (body: Uint8Array, signature: string) => Promise<Receipt>

/** How often things go wrong in delivering a notice: shares from 0 to 1. */
export interface Mischief {
  readonly duplicated: number
  readonly reordered: number
  readonly dropped: number
  readonly forged: number
  readonly replayed: number
}

/** Writes a notice for every edit and delivers it unreliably. */
export interface PostOffice {
  send(kind: 'container' | 'shipment', id: string): void
  /** Notices that reached the server, each counted once. */
  readonly delivered: ReadonlySet<string>
  /** The record and revision of each notice. */
  readonly notices: ReadonlyMap<string, { readonly id: string; readonly revision: number }>
  readonly forged: () => number
  readonly offences: readonly string[]
  /** Whether anything is still in transit. */
  readonly isBusy: () => boolean
}

/** @param skewMs how far the service's clock is ahead of ours */
export function createPostOffice(
  account: ModelAccount,
  deps: {
    readonly time: VirtualTime
    readonly dice: Dice
    readonly deliver: Deliver
    readonly mischief: Mischief
    readonly skewMs: number
  },
): PostOffice {
  const { time, dice, mischief } = deps
  const delivered = new Set<string>()
  const notices = new Map<string, { id: string; revision: number }>()
  const offences: string[] = []
  const past: { key: string; body: Uint8Array }[] = []
  let written = 0
  let onTheWay = 0
  let forged = 0

  function post(key: string, body: Uint8Array, afterMs: number): void {
    onTheWay += 1
    time.after(afterMs, () => {
      void deps.deliver(body, sign(body, secret)).then((receipt) => {
        onTheWay -= 1
        const expected = delivered.has(key) ? 'known' : 'kept'
        if (receipt !== expected) offences.push(`notice ${key} was ${receipt}, not ${expected}`)
        delivered.add(key)
      })
    })
  }

  function forge(body: Uint8Array, afterMs: number): void {
    onTheWay += 1
    forged += 1
    time.after(afterMs, () => {
      void deps.deliver(body, sign(body, 'guessed')).then((receipt) => {
        onTheWay -= 1
        if (receipt !== 'unsigned') offences.push(`a forged notice was ${receipt}`)
      })
    })
  }

  function write(kind: 'container' | 'shipment', id: string): { key: string; body: Uint8Array } {
    written += 1
    const key = `n-${written}`
    const at = `${instantAt(time.nowMs() + deps.skewMs).slice(0, 19)}Z`
    const record = account.record(kind, id)
    notices.set(key, { id, revision: account.revision(id) })
    if (kind === 'shipment') {
      const reference = { id, type: 'shipment' }
      const payload = { event: 'shipment.estimated.arrival', at, reference, included: [record] }
      return { key, body: bytesOf(theirNotice(key, payload)) }
    }
    const reference = { id, type: 'container' }
    const minimal = { event: 'container.transport.available', at, reference }
    const document = dice.chance(0.3)
      ? theirNotice(key, minimal)
      : theirUpdate(key, dice.chance(0.05) ? null : at, record)
    return { key, body: bytesOf(document) }
  }

  return {
    delivered,
    notices,
    offences,
    forged: () => forged,
    isBusy: () => onTheWay > 0,
    send(kind, id) {
      const notice = write(kind, id)
      if (dice.chance(mischief.forged)) {
        const lie = bytesOf(
          theirUpdate(`lie-${written}`, instantAt(time.nowMs()), account.record('container', id)),
        )
        forge(lie, dice.whole(0, 5_000))
      }
      if (past.length > 0 && dice.chance(mischief.replayed)) {
        const old = dice.pick(past)
        post(old.key, old.body, dice.whole(0, 5_000))
      }
      if (dice.chance(mischief.dropped)) return
      past.push(notice)
      const afterMs = dice.chance(mischief.reordered) ? dice.whole(0, 20_000) : dice.whole(5, 300)
      post(notice.key, notice.body, afterMs)
      if (dice.chance(mischief.duplicated)) {
        post(notice.key, notice.body, afterMs + dice.whole(0, 5_000))
      }
    },
  }
}
