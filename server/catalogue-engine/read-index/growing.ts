/** A list of whole numbers without objects: doubles as it fills. */
export class GrowingInts {
  length = 0
  #values: Int32Array

  constructor(capacity = 1024) {
    this.#values = new Int32Array(capacity)
  }

  push(value: number): void {
    if (this.length === this.#values.length) this.#values = grown(this.#values)
    this.#values[this.length++] = value
  }

  at(index: number): number {
    return this.#values[index] as number
  }

  /** The list itself, to be read and not kept while it still grows. */
  view(): Int32Array {
    return this.#values.subarray(0, this.length)
  }
}

/** As GrowingInts, for fractions. */
export class GrowingFloats {
  length = 0
  #values = new Float64Array(1024)

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Float64Array(this.#values.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.length++] = value
  }

  view(): Float64Array {
    return this.#values.subarray(0, this.length)
  }
}

function grown(values: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(values.length * 2)
  larger.set(values)
  return larger
}
