import type { Posting } from './text-index.ts'

/** What has come and gone since an index of documents was made. */
export function createLaterDocuments(made: { starts: Uint32Array; documents: Int32Array; room: number }) {
  const { starts, documents, room } = made
  const gone = new Uint8Array(room)
  const byTerm = new Map<number, { documents: number[]; weights: number[] }>()
  const termsOf = new Map<number, number[]>()

  /** The term whose documents stand at a place. */
  function termAt(place: number): number {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((starts[middle + 1] as number) <= place) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    isGone: (document: number) => gone[document] === 1,
    postings: (term: number): Posting | undefined => byTerm.get(term),
    add(term: number, document: number, weight: number) {
      const known = byTerm.get(term) ?? { documents: [], weights: [] }
      byTerm.set(term, known)
      known.documents.push(document)
      known.weights.push(weight)
      termsOf.set(document, [...(termsOf.get(document) ?? []), term])
    },
    /** The terms that the documents had, each once for every document. */
    takeOut(leaving: readonly number[]): number[] {
      const terms = leaving.flatMap((document) => termsOf.get(document) ?? [])
      const first = new Uint8Array(room)
      for (const document of leaving) {
        gone[document] = 1
        first[document] = 1
      }
      // No document says which terms it has, so all are gone through once: a few milliseconds for a whole shop.
      for (let place = 0; place < documents.length; place++) {
        if (first[documents[place] as number] === 1) terms.push(termAt(place))
      }
      return terms
    },
  }
}
