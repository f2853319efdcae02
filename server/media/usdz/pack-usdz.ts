import { crc32 } from 'node:zlib'

export type PackedFile = { name: string; bytes: Uint8Array }

/** A reader maps USDZ straight into memory: nothing is compressed and each file starts at a multiple of this. */
const ALIGN = 64
const LOCAL_HEADER = 30
/** Any number will do: it names the padding, and readers skip what they do not know. */
const PADDING = 0x1986

/** Writes a USDZ archive; the first file is the one that is opened. */
export function packUsdz(files: readonly PackedFile[]): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes } of files) {
    const path = Buffer.from(name, 'utf8')
    const facts = factsOf(path, bytes)
    const extra = padding(at + LOCAL_HEADER + path.length)
    const local = Buffer.concat([uint32(0x04034b50), facts, uint16(extra.length), path, extra])
    directory.push(
      Buffer.concat([
        uint32(0x02014b50),
        uint16(20),
        facts,
        // Extra, comment, disk, two kinds of attributes.
        Buffer.alloc(2 + 2 + 2 + 2 + 4),
        uint32(at),
        path,
      ]),
    )
    parts.push(local, Buffer.from(bytes))
    at += local.length + bytes.length
  }
  const list = Buffer.concat(directory)
  const end = [
    uint32(0x06054b50),
    uint32(0),
    uint16(files.length),
    uint16(files.length),
    uint32(list.length),
    uint32(at),
    uint16(0),
  ]
  return new Uint8Array(Buffer.concat([...parts, list, ...end]))
}

/** The fields that stand in a file's own header and in the directory alike; always of the same day, so bytes repeat. */
function factsOf(path: Buffer, bytes: Uint8Array): Buffer {
  const firstOfJanuary1980 = 0x0021
  return Buffer.concat([
    uint16(20),
    uint16(0),
    uint16(0),
    uint16(0),
    uint16(firstOfJanuary1980),
    uint32(crc32(bytes)),
    uint32(bytes.length),
    uint32(bytes.length),
    uint16(path.length),
  ])
}

function padding(headerEnd: number): Buffer {
  const missing = (ALIGN - (headerEnd % ALIGN)) % ALIGN
  if (missing === 0) return Buffer.alloc(0)
  // Four bytes at least: number and length of the padding itself.
  const length = missing < 4 ? missing + ALIGN : missing
  return Buffer.concat([uint16(PADDING), uint16(length - 4), Buffer.alloc(length - 4)])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
