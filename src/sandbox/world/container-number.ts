import type { Dice } from './dice.ts'

/** Owner codes of each line's own containers; leased containers have a lessor's. */
const owners: Readonly<Record<string, readonly string[]>> = {
  APLU: ['APHU', 'APZU'],
  CMDU: ['CMAU', 'CGMU', 'ECMU'],
  COSU: ['COSU', 'CSNU', 'CCLU'],
  EGLV: ['EGHU', 'EITU', 'EGSU'],
  HDMU: ['HDMU', 'HMMU'],
  HLCU: ['HLBU', 'HLXU', 'HAMU'],
  MAEU: ['MAEU', 'MSKU', 'MRKU'],
  MATS: ['MATU'],
  MSCU: ['MSCU', 'MEDU', 'MSDU'],
  ONEY: ['ONEU', 'NYKU', 'MOTU'],
  OOLU: ['OOLU', 'OOCU'],
  WHLC: ['WHSU', 'WHLU'],
  YMLU: ['YMLU', 'YMMU'],
  ZIMU: ['ZIMU', 'ZCSU'],
}
const lessors = ['TCLU', 'TGHU', 'TEMU', 'CAIU', 'BMOU', 'SEGU']

/** A valid ISO 6346 number, with an owner code that fits the line. */
export function drawContainerNumber(scac: string, dice: Dice): string {
  const own = owners[scac] ?? lessors
  const prefix = dice.chance(0.7) ? dice.pick(own) : dice.pick(lessors)
  const serial = String(dice.whole(0, 999_999)).padStart(6, '0')
  return `${prefix}${serial}${checkDigit(prefix + serial)}`
}

/** The line that an owner code belongs to, if it is a line's own. */
export function lineOfOwner(prefix: string): string | null {
  return Object.entries(owners).find(([, codes]) => codes.includes(prefix))?.[0] ?? null
}

/** Whether a text is a container number with a correct check digit. */
export function isContainerNumber(text: string): boolean {
  return /^[A-Z]{3}[UJZ]\d{7}$/.test(text) && checkDigit(text.slice(0, 10)) === Number(text[10])
}

/** ISO 6346: letters count from 10 up, skipping multiples of 11; weights are powers of two; 10 is written as 0. */
export function checkDigit(text: string): number {
  let sum = 0
  for (const [place, sign] of Array.from(text).entries()) {
    const value = /\d/.test(sign) ? Number(sign) : letterValue(sign)
    sum += value * 2 ** place
  }
  return (sum % 11) % 10
}

function letterValue(letter: string): number {
  const plain = (letter.codePointAt(0) ?? 65) - 65 + 10
  return plain + Math.floor((plain - 1) / 10)
}
