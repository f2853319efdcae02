import { useEffect, useRef, useState } from 'react'

type Rails = typeof import('./companion-rails.tsx').CompanionRails

/** A product counts as looked at when somebody has stayed this long. */
const lookMs = 5000

/** Where what goes with the product comes when the reader does, and where it is noted that it was looked at. */
export function CompanionsPlace({ productId }: { productId: number }) {
  const place = useRef<HTMLDivElement>(null)
  const [Rails, setRails] = useState<Rails | null>(null)
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        // Without it the page is whole.
        import('./companion-rails.tsx').then(
          ({ CompanionRails }) => setRails(() => CompanionRails),
          () => {},
        )
      },
      { rootMargin: '800px' },
    )
    if (place.current) watch.observe(place.current)
    const look = setTimeout(() => {
      import('./note-view.ts').then(
        ({ noteView }) => noteView(productId),
        () => {},
      )
    }, lookMs)
    return () => {
      watch.disconnect()
      clearTimeout(look)
    }
  }, [productId])
  return <div ref={place}>{Rails && <Rails productId={productId} />}</div>
}
