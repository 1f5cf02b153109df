import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeDirectory } from './make-directory.ts'

describe('making the data directory', () => {
  const root = mkdtempSync(join(tmpdir(), 'landside-directory-'))

  it('makes what is missing above it too, and leaves what is there', () => {
    const directory = join(root, 'a', 'b', 'c')
    makeDirectory(directory)
    makeDirectory(directory)
    expect(statSync(directory).isDirectory()).toBe(true)
  })

  it.skipIf(process.platform !== 'linux')('ends with an error where nothing can be made', () => {
    expect(() => makeDirectory('/proc/nowhere/data')).toThrow(/ENOENT|EACCES|EPERM/)
  })

  it('ends with an error where a file is in the way', () => {
    writeFileSync(join(root, 'file'), '')
    expect(() => makeDirectory(join(root, 'file', 'data'))).toThrow(/EEXIST|ENOTDIR/)
  })
})
