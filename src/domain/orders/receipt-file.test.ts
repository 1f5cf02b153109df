import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aJpeg, aPdf, joined } from '../testing/receipts.ts'
import { inspectReceipt, maxReceiptBytes, type ReceiptProblem } from './receipt-file.ts'

const latin1 = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
const inspect = (bytes: Uint8Array) => inspectReceipt(bytes, latin1)
const kindOf = (bytes: Uint8Array) => {
  const check = inspect(bytes)
  return 'kind' in check ? check.kind : check.problem
}

const zip = joined(
  'PK\u0003\u0004\u0014\0\0\0\0\0',
  Array.from({ length: 40 }, () => 7),
  'PK\u0005\u0006',
  Array.from({ length: 18 }, () => 0),
)
const html = '<!doctype html><script>alert(1)</script>'

describe('a receipt', () => {
  it.each([
    ['a JPEG', aJpeg(), 'jpeg'],
    ['a JPEG with a camera’s padding', joined(aJpeg(), [0, 0, 0, 0]), 'jpeg'],
    [
      'a JPEG with camera data',
      aJpeg({ metadata: '<x:xmpmeta xmlns:x="adobe:ns:meta/">' }),
      'jpeg',
    ],
    ['a JPEG of 200 megapixels', aJpeg({ size: [12_240, 16_320] }), 'jpeg'],
    ['a JPEG with many segments', aJpeg({ segments: 4_000 }), 'jpeg'],
    ['a PDF', aPdf(), 'pdf'],
    ['a PDF 1.7', aPdf({ version: '1.7' }), 'pdf'],
    ['a PDF 2.0', aPdf({ version: '2.0' }), 'pdf'],
    ['a PDF after a byte order mark', joined('\u00ef\u00bb\u00bf', aPdf()), 'pdf'],
    ['a PDF that opens at a page', aPdf({ root: '/OpenAction [3 0 R /Fit] ' }), 'pdf'],
    ['a PDF with a font of two letters', aPdf({ objects: ['/EF 12 Tf'] }), 'pdf'],
    ['a PDF with names that begin like others', aPdf({ root: '/LaunchDate (x) ' }), 'pdf'],
  ])('is %s', (_, bytes, kind) => {
    expect(kindOf(bytes)).toBe(kind)
  })

  it('may have 5 MB, and not a byte more', () => {
    const filled = (length: number) => {
      const data = new Uint8Array(length - aJpeg().length).fill(0x55)
      return joined(aJpeg().subarray(0, -2), data, [0xff, 0xd9])
    }
    expect(kindOf(filled(maxReceiptBytes))).toBe('jpeg')
    expect(kindOf(filled(maxReceiptBytes + 1))).toBe('too-large')
  })
})

describe('a file that isn’t what it says', () => {
  const png = joined([0x89], 'PNG\r\n\u001a\n\0\0\0\rIHDR')
  const cases: readonly (readonly [string, Uint8Array, ReceiptProblem])[] = [
    ['nothing', new Uint8Array(), 'empty'],
    ['a page', joined(html), 'other-type'],
    ['a drawing with a script', joined('<svg xmlns="…"><script>1</script></svg>'), 'other-type'],
    ['a PNG', png, 'other-type'],
    ['a GIF', joined('GIF89a\u0001\0\u0001\0'), 'other-type'],
    ['a HEIC', joined('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 'other-type'],
    ['a ZIP', zip, 'other-type'],
    ['a program', joined('MZ\u0090\0\u0003', aPdf()), 'other-type'],
    ['a script', joined('#!/bin/sh\n', aPdf()), 'other-type'],
    ['a page, then a PDF', joined(html, aPdf()), 'other-type'],
    ['a ZIP, then a PDF', joined(zip, aPdf()), 'other-type'],
    ['a ZIP, then a JPEG', joined(zip, aJpeg()), 'other-type'],
    ['a PDF, then a page', joined(aPdf(), html), 'other-type'],
    ['a PDF, then a ZIP', joined(aPdf(), zip), 'other-type'],
    ['a PDF, then much of nothing', joined(aPdf(), ' '.repeat(1025)), 'other-type'],
    ['a PDF around a ZIP', aPdf({ objects: [latin1(zip)] }), 'other-type'],
    ['a PDF that begins as a page', aPdf({ root: `/X (${html}) ` }), 'other-type'],
    ['a JPEG, then a page', joined(aJpeg(), html), 'other-type'],
    ['a JPEG, then a ZIP', joined(aJpeg(), zip), 'other-type'],
    ['a JPEG, then a PDF', joined(aJpeg(), aPdf()), 'other-type'],
    ['a JPEG, then another', joined(aJpeg(), aJpeg()), 'other-type'],
    ['a JPEG, then much of nothing', joined(aJpeg(), '\0'.repeat(1025)), 'other-type'],
    ['a JPEG with a PDF in it', aJpeg({ metadata: latin1(aPdf()) }), 'other-type'],
    ['a JPEG with a page in it', aJpeg({ metadata: html }), 'other-type'],
    ['a JPEG with a ZIP in it', aJpeg({ metadata: latin1(zip) }), 'other-type'],
    ['a JPEG of four billion pixels', aJpeg({ size: [65_535, 65_535] }), 'damaged'],
    ['a JPEG of nothing but segments', aJpeg({ segments: 5_001 }), 'damaged'],
    ['the start of a JPEG before a page', joined([0xff, 0xd8, 0xff, 0xe0], html), 'damaged'],
    ['the header of a PDF before a page', joined('%PDF-1.4\n', html), 'damaged'],
    ['a PDF of another version', aPdf({ version: '1.9' }), 'other-type'],
    ['a PDF without an end', joined('%PDF-1.4\nxref\n'), 'damaged'],
    ['a PDF whose table isn’t there', joined(aPdf().subarray(0, 15), '%%EOF'), 'damaged'],
    ['a JPEG without an image', joined([0xff, 0xd8, 0xff, 0xd9]), 'damaged'],
  ]

  it.each(cases)('%s is refused', (_, bytes, problem) => {
    expect(kindOf(bytes)).toBe(problem)
  })
})

describe('a PDF that does something', () => {
  it.each([
    ['runs a script when opened', { root: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >> ' }],
    ['hides the name of its script', { root: '/OpenAction << /S /J#61va#53cript /JS (1) >> ' }],
    ['has scripts by name', { root: '/Names << /JavaScript 4 0 R >> ' }],
    ['starts a program', { objects: ['<< /S /Launch /F (cmd.exe) >>'] }],
    ['holds a file', { objects: ['<< /Type /EmbeddedFile >>'] }],
    ['lists files', { root: '/Names << /EmbeddedFiles 4 0 R >> ' }],
    [
      'holds a file by its specification alone',
      { objects: ['<< /F (a.exe) /EF << /F 4 0 R >> >>'] },
    ],
    ['shows a file as a pin', { objects: ['<< /Subtype /FileAttachment /FS 4 0 R >>'] }],
    ['opens a file elsewhere', { objects: ['<< /S /GoToR /F (\\\\server\\share\\x.pdf) >>'] }],
    ['opens a file in it', { objects: ['<< /S /GoToE /T << /R /C >> >>'] }],
    ['has a form of XML', { root: '/AcroForm << /XFA 4 0 R >> ' }],
    ['plays a film', { objects: ['<< /Subtype /Movie >>'] }],
    ['plays media', { objects: ['<< /Subtype /RichMedia >>'] }],
    ['sends a form', { objects: ['<< /S /SubmitForm /F (https://evil.example) >>'] }],
  ])('%s is refused', (_, terms) => {
    expect(kindOf(aPdf(terms))).toBe('active')
  })
})

describe('any bytes', () => {
  it('are refused unless they are a whole file', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect('problem' in inspect(bytes)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['JPEG', [0xff, 0xd8, 0xff], [0xff, 0xd9]],
    ['PDF', [...joined('%PDF-1.4\n')], [...joined('\nstartxref\n9\n%%EOF')]],
  ])('between the start and the end of a %s are refused', (_, start, end) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect('problem' in inspect(joined(start, bytes, end))).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['JPEG', aJpeg()],
    ['PDF', aPdf().subarray(0, -1)],
  ])('of a %s that is cut anywhere are refused', (_, whole) => {
    for (let length = 0; length < whole.length; length += 1)
      expect([length, 'problem' in inspect(whole.subarray(0, length))]).toEqual([length, true])
  })

  it('planted after a whole file are refused', () => {
    const planted = fc.uint8Array({ minLength: 1, maxLength: 200 }).filter((bytes) => {
      const isHarmless = (byte: number) => [0, 9, 10, 12, 13, 32, 255].includes(byte)
      return !bytes.every(isHarmless)
    })
    fc.assert(
      fc.property(fc.constantFrom(aJpeg(), aPdf()), planted, (whole, bytes) => {
        expect('problem' in inspect(joined(whole, bytes))).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})
