export interface FeedPlace {
  line?: number
  column?: number
}

/** The whole file is refused: nothing of it was taken. `line` and `column` say where, when a place can be named. */
export class BadFeedError extends Error {
  /** Name of the file, set where it is known. */
  file: string | undefined
  readonly place: FeedPlace

  constructor(reason: string, place: FeedPlace = {}, cause?: unknown) {
    super(reason, { cause })
    this.name = 'BadFeedError'
    this.place = place
  }

  get line() {
    return this.place.line
  }

  get column() {
    return this.place.column
  }
}

/** One line of a file that was not taken, while the rest went in. */
export interface Refused {
  file: string
  line: number
  /** The offer, category or code it is about. */
  subject: string
  reason: string
}

// A feed of nothing but mistakes must not fill the memory with them.
const mostKept = 1000

/** Collects refusals; all are counted, the first thousand are kept. */
export class RefusalList {
  readonly kept: Refused[] = []
  total = 0

  add(refused: Refused) {
    this.total++
    if (this.kept.length < mostKept) this.kept.push(refused)
  }

  addAll(file: string, rows: readonly Omit<Refused, 'file'>[]) {
    for (const row of rows) this.add({ file, ...row })
  }
}
