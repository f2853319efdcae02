import { useState } from 'react'
import { useLocation } from 'react-router'

/** Until a link of a window has led on: it stays behind with the page it was opened on. */
export function useIsSamePage(): boolean {
  const { key } = useLocation()
  const [openedOn] = useState(key)
  return key === openedOn
}
