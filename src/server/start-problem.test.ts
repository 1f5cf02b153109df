import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { startProblem } from './start-problem.ts'
import { StoreRefused } from './store/schema/engine.ts'
import { welcomeTo } from './welcome.ts'

const service = { TRACKING_API_URL: 'https://api.example.com/v2', TRACKING_API_TOKEN: 'a-key' }

function configOf(env: Record<string, string>) {
  const read = readConfig({ DATA_DIR: '/srv/data', ...env })
  if (!read.ok) throw new Error(read.mistakes.join(' '))
  return read.config
}

function failure(code: string, more: object = {}): Error {
  return Object.assign(new Error(code), { code, ...more })
}

describe('why the server does not start', () => {
  it.each([
    [
      failure('EADDRINUSE', { port: 4900 }),
      'Port 4900 is in use. Stop the other process or set PORT.',
    ],
    [
      failure('EADDRINUSE', { port: 4910 }),
      'Port 4910 is in use. Stop the other process or set SANDBOX_PORT.',
    ],
    [failure('EADDRNOTAVAIL'), 'HOST 127.0.0.1 isn’t an address of this machine.'],
    [
      failure('EACCES', { syscall: 'listen' }),
      'This user can’t listen on port 4900. Set PORT to 1024 or higher.',
    ],
    [
      failure('EROFS', { syscall: 'open' }),
      'The data directory /srv/data/sandbox isn’t writable. Set DATA_DIR to a writable directory.',
    ],
    [new StoreRefused('Another one uses it.'), 'Another one uses it.'],
  ])('is one sentence: %s', (error, sentence) => {
    expect(startProblem(error, configOf({}))).toBe(sentence)
  })

  it('is a defect where nobody outside can mend it', () => {
    expect(startProblem(new TypeError('x is not a function'), configOf({}))).toBeNull()
  })
})

describe('the welcome', () => {
  it('with the sandbox says who can sign in', () => {
    const access = { baseUrl: 'http://localhost:4910/v2' }
    const text = welcomeTo('http://localhost:4900', configOf({}), access, null)
    expect(text).toContain('Landside is at http://localhost:4900')
    expect(text).toContain('coordinator@landside.test')
    expect(text).toContain('landside-demo')
  })

  it('of a demo at a set time says so, and no other does', () => {
    const access = { baseUrl: 'http://localhost:4910/v2' }
    const said = (env: Record<string, string>) =>
      welcomeTo('http://localhost:4900', configOf(env), access, null)
    expect(said({ DEMO_AT: '2026-11-22T13:00-08:00' })).toContain(
      'The demo clock started at 2026-11-22T13:00-08:00 (DEMO_AT)',
    )
    expect(said({})).not.toContain('DEMO_AT')
  })

  it('with a service says which, and nothing of demo people', () => {
    const access = { baseUrl: service.TRACKING_API_URL }
    const text = welcomeTo('http://localhost:4900', configOf(service), access, null)
    expect(text).toContain('https://api.example.com/v2')
    expect(text).not.toContain('landside.test')
    expect(text).not.toContain('Warning')
  })

  it('has a link for the first admin where nobody is one', () => {
    const link = { token: 'abc', expiresAt: '2026-11-27T20:42:00Z' } as const
    const text = welcomeTo(
      'https://landside.example.com',
      configOf(service),
      { baseUrl: 'y' },
      link,
    )
    expect(text).toContain('https://landside.example.com/welcome#abc')
  })

  it('warns where people reach it without https', () => {
    const open = { ...service, HOST: '0.0.0.0' }
    expect(welcomeTo('x', configOf(open), { baseUrl: 'y' }, null)).toContain('Warning')
    const behindTls = { ...open, PUBLIC_URL: 'https://landside.example.com' }
    expect(welcomeTo('x', configOf(behindTls), { baseUrl: 'y' }, null)).not.toContain('Warning')
  })
})
