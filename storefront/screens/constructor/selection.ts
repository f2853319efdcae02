export interface Selection {
  ids: readonly string[]
  /** The panel from which they were put in stays before the eyes. */
  isQuiet: boolean
}

/** What was just put in is selected. Its fields are shown where fields of a piece were shown before; else one goes on as one was. */
export function withFresh(before: Selection, ids: readonly string[], there: ReadonlySet<string>): Selection {
  return { ids, isQuiet: before.isQuiet || !before.ids.some((id) => there.has(id)) }
}
