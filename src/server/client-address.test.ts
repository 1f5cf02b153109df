import { describe, expect, it } from 'vitest'
import { createAddressReader } from './client-address.ts'
import { isAddressRange } from './trusted-proxies.ts'

function seenAs(socket: string, forwarded?: string, proxies: readonly string[] = []): string {
  const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })
  return createAddressReader(proxies)(socket, headers)
}

describe('who asks', () => {
  it.each([
    ['nobody is trusted: the socket, whatever is written', '203.0.113.9', '10.0.0.1', []],
    ['a stranger says he is another', '203.0.113.9', '198.51.100.7', ['10.0.0.0/8']],
  ])('%s', (_, socket, forwarded, proxies) => {
    expect(seenAs(socket, forwarded, proxies)).toBe(socket)
  })

  it.each([
    ['a proxy says who', '10.1.2.3', '198.51.100.7', ['10.0.0.0/8']],
    ['two proxies in a row', '127.0.0.1', '198.51.100.7, 10.4.4.4', ['127.0.0.1', '10.0.0.0/8']],
    ['a caller wrote more on the left', '10.1.2.3', '1.1.1.1, 198.51.100.7', ['10.0.0.0/8']],
    ['an IPv6 proxy', 'fd00::1', '198.51.100.7', ['fd00::/8']],
    ['IPv4 written as IPv6', '10.1.2.3', '::ffff:198.51.100.7', ['10.0.0.0/8']],
  ])('%s', (_, socket, forwarded, proxies) => {
    expect(seenAs(socket, forwarded, proxies)).toBe('198.51.100.7')
  })

  it.each([
    ['nothing', undefined],
    ['no address', 'somebody'],
    ['only proxies', '10.1.1.1'],
  ])('a trusted proxy that names %s is who asks', (_, forwarded) => {
    expect(seenAs('10.1.2.3', forwarded, ['10.0.0.0/8'])).toBe('10.1.2.3')
  })
})

describe('a trusted proxy', () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])('may be %s', (text) => {
    expect(isAddressRange(text)).toBe(true)
  })
  it.each(['proxy.example.com', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0/8', '10.0.0.0/', ''])(
    'cannot be "%s"',
    (text) => expect(isAddressRange(text)).toBe(false),
  )
})
