import { describe, expect, it } from 'vitest'
import { readSandboxConfig } from './config.ts'

describe('the sandbox’s environment', () => {
  it('needs nothing', () => {
    expect(readSandboxConfig({})).toEqual({
      port: 4910,
      containers: 500,
      seed: 'landside',
      token: 'sandbox-token',
      demoAt: null,
      hasSampleFields: true,
      file: expect.stringMatching(/^data.sandbox.service-[0-9a-f]+-500\.sqlite$/),
    })
  })

  it('takes port, size and seed; what people add belongs to one seed and size', () => {
    const env = {
      SANDBOX_PORT: '5000',
      SANDBOX_CONTAINERS: '20',
      SANDBOX_SEED: '../a b',
      DATA_DIR: '/srv/data',
    }
    expect(readSandboxConfig(env)).toMatchObject({
      port: 5000,
      containers: 20,
      seed: '../a b',
    })
    const files = ['a b', 'a_b'].map((seed) => readSandboxConfig({ SANDBOX_SEED: seed }).file)
    expect(new Set(files).size).toBe(2)
  })

  it('takes the moment at which its world starts', () => {
    const started = [
      '2026-11-22T13:00-08:00',
      '2026-11-22T21:00:00Z',
      '2026-11-22T22:00:00.000+01:00',
    ].map((text) => readSandboxConfig({ DEMO_AT: text }).demoAt)
    expect(new Set(started)).toEqual(new Set([Date.parse('2026-11-22T21:00:00Z')]))
  })

  it.each([
    [
      { DEMO_AT: '2026-11-22T13:00' },
      'DEMO_AT is 2026-11-22T13:00; set it to a date and time with its UTC offset, like 2026-11-22T13:00-08:00.',
    ],
    [{ SANDBOX_PORT: 'zz' }, 'SANDBOX_PORT is zz; set it to a port number from 1 to 65535.'],
    [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT is 70000; set it to a port number from 1 to 65535.'],
    [
      { SANDBOX_CONTAINERS: '0' },
      'SANDBOX_CONTAINERS is 0; set it to a whole number from 1 to 1000000.',
    ],
  ])('%j is refused in one sentence', (env, sentence) => {
    expect(() => readSandboxConfig(env)).toThrow(new RangeError(sentence))
  })
})
