type Column = Int32Array | Uint16Array | Uint32Array | Float32Array

const growth = 1.1
const leastSpare = 256

/**
 * The column with some more at its end. Where there is room behind it nothing is copied; the column that was handed in
 * stays as long as it was, so whoever still reads it sees what was there.
 */
export function append<Values extends Column>(column: Values, more: readonly number[]): Values {
  const length = column.length + more.length
  const make = column.constructor as new (buffer: ArrayBufferLike, offset: number, length: number) => Values
  const bytes = column.BYTES_PER_ELEMENT
  const isRoom = column.buffer.byteLength - column.byteOffset >= length * bytes
  const buffer = isRoom ? column.buffer : new ArrayBuffer((Math.ceil(length * growth) + leastSpare) * bytes)
  const longer = new make(buffer, isRoom ? column.byteOffset : 0, length)
  if (!isRoom) longer.set(column)
  longer.set(more, column.length)
  return longer
}
