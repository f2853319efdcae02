import { useEffect, useRef } from 'react'
import { hearBeforeRouter } from './before-router.ts'

interface Layer {
  close: () => void
}

/** What the router has said of the page that is shown. */
interface Known {
  state: { idx?: number } | null
  href: string
}

/** Open ones, the last on top; each has an entry of the history, which says how many lie there. */
const layers: Layer[] = []
let known: Known | undefined
/** On the way back from entries whose layers are closed. */
let isReturning = false
/** What the router says on that way: it is written once the way is over, or it would be what is gone back from. */
const toWrite: (() => void)[] = []

/** While it is open the browser's Back closes it and leaves the page where it is. Closed otherwise, it leaves no entry behind. */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    return openLayer({ close: () => close.current() })
  }, [isOpen])
}

function openLayer(layer: Layer): () => void {
  known ??= listen()
  layers.push(layer)
  addEntries()
  return () => {
    const at = layers.indexOf(layer)
    if (at < 0) return
    layers.splice(at)
    // One may open in the place of another: the entry is then its own.
    setTimeout(dropEntries)
  }
}

function addEntries() {
  if (isReturning) return
  for (let layer = depth() + 1; layer <= layers.length; layer++) history.pushState({ ...history.state, layer }, '')
}

function dropEntries() {
  const spare = depth() - layers.length
  if (spare <= 0 || isReturning) return
  isReturning = true
  history.go(-spare)
}

function endReturn() {
  isReturning = false
  for (const write of toWrite.splice(0)) write()
}

function depth(): number {
  return history.state?.layer ?? 0
}

/** From now on it is known what the router says of the page; an entry of a layer always stands above it. */
function listen(): Known {
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  history.pushState = (state, unused, url) => {
    if (isReturning) return void toWrite.push(() => history.pushState(state, unused, url))
    const layer = depth()
    if (layer === 0 || layers.length === 0 || state?.layer) {
      push(state, unused, url)
    } else {
      replace(state, unused, url)
      push({ ...state, layer }, unused, url)
    }
    known = read()
  }
  history.replaceState = (state, unused, url) => {
    if (isReturning) return void toWrite.push(() => history.replaceState(state, unused, url))
    replace(depth() > 0 ? { ...state, layer: depth() } : state, unused, url)
    known = read()
  }
  // Between entries of one page nothing changes for the router: told of it, it would drop the page it is fetching.
  hearBeforeRouter((event) => {
    if (event.state?.idx !== known?.state?.idx) {
      known = read()
      endReturn()
      return
    }
    event.stopImmediatePropagation()
    if (known && location.href !== known.href) replace({ ...known.state, layer: depth() }, '', known.href)
    if (isReturning) {
      endReturn()
      addEntries()
    } else {
      while (layers.length > depth()) layers.pop()?.close()
    }
  })
  return read()
}

function read(): Known {
  return { state: history.state, href: location.href }
}
