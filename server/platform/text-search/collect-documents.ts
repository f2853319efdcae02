import type { Field } from './text-index.ts'

// BM25: how soon repeating a word stops to help, and how little a long text is held against it.
const saturation = 4
const lengthPenalty = 0.25
// Not the average of all: so a document's weights are its own, and stay when others come and go.
const usualLength = 24
const pairsAtOnce = 200_000

/** Documents as they came, each with its terms and how much it says of them: document by document, from `starts` on. */
export interface CollectedDocuments {
  documents: Int32Array
  starts: Int32Array
  terms: Int32Array
  weights: Uint8Array
}

/** Takes documents in; `take` hands them over and keeps nothing, since an index lives much longer than its making. */
export function collectDocuments() {
  const makeEmpty = () => ({
    documents: new Growing(Int32Array),
    starts: new Growing(Int32Array),
    terms: new Growing(Int32Array),
    weights: new Growing(Uint8Array),
  })
  let growing = makeEmpty()
  const addUp = createAdder()
  return {
    add(document: number, fields: readonly Field[]) {
      const { documents, starts, terms, weights } = growing
      documents.push(document)
      starts.push(terms.length)
      addUp(fields, (term, weight) => {
        terms.push(term)
        weights.push(weight)
      })
    },
    take(): CollectedDocuments {
      const { documents, starts, terms, weights } = growing
      growing = makeEmpty()
      return { documents: documents.view(), starts: starts.view(), terms: terms.view(), weights: weights.view() }
    },
  }
}

/** Documents and weights term by term; those of a term begin at its entry of `starts`. */
export async function sortByTerm(
  collected: CollectedDocuments,
  termCount: number,
  pause: () => Promise<void>,
): Promise<{ starts: Uint32Array; documents: Int32Array; weights: Uint8Array }> {
  const { terms } = collected
  const starts = new Uint32Array(termCount + 1)
  for (const term of terms) starts[term + 1] = (starts[term + 1] as number) + 1
  for (let term = 0; term < termCount; term++)
    starts[term + 1] = (starts[term + 1] as number) + (starts[term] as number)
  const documents = new Int32Array(terms.length)
  const weights = new Uint8Array(terms.length)
  const next = starts.slice(0, termCount)
  let placed = 0
  for (let at = 0; at < collected.documents.length; at++) {
    const end = collected.starts[at + 1] ?? terms.length
    for (let pair = collected.starts[at] as number; pair < end; pair++) {
      const term = terms[pair] as number
      const place = next[term] as number
      next[term] = place + 1
      documents[place] = collected.documents[at] as number
      weights[place] = collected.weights[pair] as number
    }
    placed += end - (collected.starts[at] as number)
    if (placed < pairsAtOnce) continue
    placed = 0
    await pause()
  }
  return { starts, documents, weights }
}

/**
 * Adds up what a document says of each term: its weight, 1 to 255, is handed to `use`. Within one field a word counts once:
 * variants that repeat it say nothing new.
 */
export function createAdder() {
  const touched: number[] = []
  let sums = new Float64Array(4096)
  let fieldOf = new Int32Array(4096)
  let field = 0

  function makeRoom(term: number) {
    const room = Math.max(term + 1, sums.length * 2)
    const [largerSums, largerFields] = [new Float64Array(room), new Int32Array(room)]
    largerSums.set(sums)
    largerFields.set(fieldOf)
    sums = largerSums
    fieldOf = largerFields
  }

  function addField({ terms, weight }: Field) {
    field++
    for (const term of terms) {
      if (term >= sums.length) makeRoom(term)
      if (fieldOf[term] === field) continue
      fieldOf[term] = field
      if (sums[term] === 0) touched.push(term)
      sums[term] = (sums[term] as number) + weight
    }
  }

  return (fields: readonly Field[], use: (term: number, weight: number) => void) => {
    for (const one of fields) addField(one)
    let length = 0
    for (const term of touched) length += sums[term] as number
    for (const term of touched) {
      use(term, impactOf(sums[term] as number, length / usualLength))
      sums[term] = 0
    }
    touched.length = 0
  }
}

function impactOf(weight: number, relativeLength: number): number {
  const norm = saturation * (1 - lengthPenalty + lengthPenalty * relativeLength)
  return Math.max(1, Math.round((255 * weight) / (weight + norm)))
}

/** A typed array that doubles as it fills. */
class Growing<Values extends Int32Array | Uint8Array> {
  length = 0
  #values: Values
  readonly #make: new (
    length: number,
  ) => Values

  constructor(make: new (length: number) => Values) {
    this.#make = make
    this.#values = new make(4096)
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new this.#make(this.#values.length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.length++] = value
  }

  view(): Values {
    return this.#values.subarray(0, this.length) as Values
  }
}
