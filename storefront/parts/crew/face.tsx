import { Picture } from '../picture.tsx'
import type { ShownPicture } from '../shown-card.ts'

type FaceProps = { name: string; photo: ShownPicture | null; className: string }

/** A face, or the letters of a name where there is no photo. */
export function Face({ name, photo, className }: FaceProps) {
  const place = `shrink-0 overflow-hidden rounded-full bg-front ${className}`
  if (photo)
    return <Picture picture={photo} alt={name} sizes="160px" widest={160} className={`${place} object-cover`} />
  const letters = name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('')
  return (
    <span aria-hidden="true" className={`title grid place-items-center text-ink-2 ${place}`}>
      {letters}
    </span>
  )
}
