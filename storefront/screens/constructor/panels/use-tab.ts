import { useState } from 'react'
import type { Workshop } from '../workshop-context.ts'
import type { Tab } from './panels.tsx'

/** Which panel is before the others. What is built into a wall has its fields in one of them: chosen, it brings that one. */
export function useTab(made: Workshop, first: Tab) {
  const [tab, setTab] = useState(first)
  const workshop: Workshop = {
    ...made,
    chooseOpening: (id) => {
      made.chooseOpening(id)
      if (id !== null) setTab('room')
    },
  }
  return { tab, setTab, workshop }
}
