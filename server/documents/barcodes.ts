import { toBuffer } from 'bwip-js/node'

/** A QR code as PNG. Level M is read also from a creased sheet. */
export function qrPng(text: string): Promise<Buffer> {
  return toBuffer({ bcid: 'qrcode', text, scale: 4, ...{ eclevel: 'M' } })
}

/** A price tag's or a waybill's EAN-13 as PNG: twelve digits and their check digit, with the digits below. */
export function ean13Png(digits: string): Promise<Buffer> {
  if (!isEan13(digits)) throw new RangeError(`${digits} is no EAN-13`)
  return toBuffer({ bcid: 'ean13', text: digits, scale: 3, height: 18, includetext: true })
}

export function isEan13(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
