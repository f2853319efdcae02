import { useEffect, useState } from 'react'
import type { RoomProject } from '#contract/room-plan.ts'
import { hasArrived } from './keeping.ts'
import { type Draft, dropDraft, findDraft } from './kept-draft.ts'
import type { Opened } from './load-project.ts'

/**
 * A room that a closed window left before the shop had anything of it is opened before the last one that the shop has; its address
 * names none. The very same where there is no such room.
 */
export function useLeftDraft<Page extends Opened & { opened: string }>(page: Page): Page {
  const [left, setLeft] = useState<{ opened: string; project: RoomProject } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    // A room that the shop has not is the draft's own: it is taken up where it is kept.
    const draft = page.isLast && page.project.recordId !== null ? findDraft(null) : null
    if (!draft) return
    const project = projectOfDraft(draft, page.project)
    if (project.recordId !== null) dropDraft(null)
    setLeft({ opened: page.opened, project })
  }, [page.opened])
  return left?.opened === page.opened ? { ...page, project: left.project, isUnsaved: true } : page
}

/** A room of its own, unless it is what the shop has got by now, and the answer was lost with the window. */
export function projectOfDraft(draft: Draft, last: RoomProject): RoomProject {
  const { name, plan } = draft.room
  if (hasArrived(draft, last.revision, { name: last.name, plan: last.plan })) return { ...last, name, plan }
  return { ...last, recordId: null, revision: 0, name, plan, sharedUrl: null, savedAt: null }
}
