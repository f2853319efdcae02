import { type Look, lengths } from './describe.ts'

/** Changed with whatever makes other numbers of the same picture. */
export const lookVersion = 2

const starts = {
  edges: 0,
  colours: lengths.edges,
  outline: lengths.edges + lengths.colours,
  tints: lengths.edges + lengths.colours + lengths.outline,
  ratio: lengths.edges + lengths.colours + lengths.outline + lengths.tints,
}

/** As it is kept: a row of numbers. */
export function packLook({ edges, colours, outline, tints, ratio }: Look): Buffer {
  const packed = new Float32Array(starts.ratio + 1)
  packed.set(edges, starts.edges)
  packed.set(colours, starts.colours)
  packed.set(outline, starts.outline)
  packed.set(tints, starts.tints)
  packed[starts.ratio] = ratio
  return Buffer.from(packed.buffer)
}

export function unpackLook(packed: Buffer): Look {
  // What the database hands over need not begin where numbers may.
  const values = new Float32Array(new Uint8Array(packed).buffer)
  return {
    edges: values.slice(starts.edges, starts.colours),
    colours: values.slice(starts.colours, starts.outline),
    outline: values.slice(starts.outline, starts.tints),
    tints: values.slice(starts.tints, starts.ratio),
    ratio: values[starts.ratio] ?? 0,
  }
}
