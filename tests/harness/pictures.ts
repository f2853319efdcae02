import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A plain picture of one colour. */
export function aPlank(width = 60, height = 40, colour = '#a67c52') {
  return sharp({ create: { width, height, channels: 3, background: colour } })
}

/** A photo as a phone writes it: lying on its side, with the place where it was taken. */
export function aPhonePhoto(width = 300, height = 200): Promise<Buffer> {
  return aPlank(width, height)
    .withExif({ IFD0: { Artist: 'someone', Orientation: '6' }, IFD3: { GPSLatitude: '55/1 9/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A PNG of some hundred bytes that says it is this large. */
export async function aBomb(width: number, height: number): Promise<Buffer> {
  const png = await aPlank(8, 8).png().toBuffer()
  // The header's chunk: length, name, width, height, five bytes more, checksum.
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
