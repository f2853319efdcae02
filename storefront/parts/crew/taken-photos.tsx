import type { OrderCrewVisit } from '#contract/crew.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { timeOf, VisitPhotos } from './visit-photos.tsx'

/** Photos that a crew took at the shopper's, in the shopper's words. */
export function TakenPhotos({ photos }: Pick<OrderCrewVisit, 'photos'>) {
  const t = useMessages('crew')
  return (
    <VisitPhotos
      photos={photos.map((photo) => {
        const time = timeOf(photo.takenAt)
        const named = t.photoKinds[photo.kind]
        return { ...photo, words: `${named}, ${time}`, label: t.photoOpen(named, time) }
      })}
    />
  )
}
