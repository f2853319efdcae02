import { draftOf, type Keeping } from './keeping.ts'
import { dropDraft, keepDraft } from './kept-draft.ts'

/** A drag moves a piece with each frame; what lies in this browser follows once the hand rests. */
export const draftRestMs = 400

/** Keeps in this browser what the shop lacks of a room: at once, or a moment after the last of many edits. */
export function createDraftStore() {
  let stored: Keeping | null = null
  let waiting: Keeping | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const store = (keeping: Keeping) => {
    clearTimeout(timer)
    waiting = null
    write(stored, keeping)
    stored = keeping
  }
  /** What waits is kept now. */
  const flush = () => {
    if (waiting) store(waiting)
  }
  return {
    store,
    flush,
    storeSoon(keeping: Keeping) {
      if (!draftOf(keeping)) return store(keeping)
      clearTimeout(timer)
      waiting = keeping
      timer = setTimeout(flush, draftRestMs)
    },
    /** Nothing of it is kept any more. */
    forget() {
      clearTimeout(timer)
      waiting = null
    },
  }
}

/** What lies in this browser says what the shop lacks. */
function write(before: Keeping | null, after: Keeping) {
  if (before === after) return
  const draft = draftOf(after)
  if (before && before.kept.recordId !== after.kept.recordId) dropDraft(before.kept.recordId)
  if (draft) keepDraft(after.kept.recordId, draft)
  else if (before && draftOf(before)) dropDraft(after.kept.recordId)
}
