import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type FrameAtProps = {
  /** Pixels of the window that it plays. */
  window: number
  /** What the frame is called. */
  title: string
  /** How wide it may be here. */
  widest: number
  /** Tells what was drawn, each time it has been. */
  onDrawn?: (body: HTMLElement) => void
  children: ReactNode
}

/** A part of a page as a window of another width draws it: a document of its own with the shop's styles, which nobody can press. */
export function FrameAt({ window: width, title, widest, onDrawn, children }: FrameAtProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(widest)
  const drawn = useRef(onDrawn)
  drawn.current = onDrawn
  const open = () => {
    const inside = frame.current?.contentDocument
    if (!inside || inside.body === body) return
    inside.documentElement.lang = document.documentElement.lang
    inside.documentElement.className = document.documentElement.className
    for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
      inside.head.append(inside.importNode(style, true))
    inside.body.inert = true
    setBody(inside.body)
  }
  useEffect(open)
  useEffect(() => {
    if (!body) return
    const look = () => {
      setHeight(body.scrollHeight)
      drawn.current?.(body)
    }
    const watch = new ResizeObserver(look)
    for (const child of body.children) watch.observe(child)
    return () => watch.disconnect()
  })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new ResizeObserver(() => setRoom(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const scale = Math.min(1, Math.min(widest, room) / width)
  return (
    <div ref={place} style={{ width: widest }} className="max-w-full">
      <div
        style={{ width: width * scale, height: height * scale }}
        className="overflow-hidden rounded-2 border border-seam"
      >
        <iframe
          ref={frame}
          title={title}
          tabIndex={-1}
          onLoad={open}
          style={{ width, height, transform: `scale(${scale})` }}
          className="origin-top-left"
        />
        {body && createPortal(<div>{children}</div>, body)}
      </div>
    </div>
  )
}
