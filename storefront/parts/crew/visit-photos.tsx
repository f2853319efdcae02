import type { VisitPhoto } from '#contract/crew.ts'

interface ShownPhoto extends VisitPhoto {
  /** What stands below it. */
  words: string
  /** What its link says to whoever does not see it. */
  label: string
}

/** Photos of a visit in the order in which they were taken; each opens in full. */
export function VisitPhotos({ photos }: { photos: readonly ShownPhoto[] }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map(({ id, url, width, height, words, label }) => (
        <li key={id} className="w-24">
          <a href={url} target="_blank" rel="noreferrer" aria-label={label} className="block">
            <img
              src={url}
              alt={words}
              width={width}
              height={height}
              loading="lazy"
              className="size-24 rounded-2 bg-front object-cover"
            />
            <span aria-hidden="true" className="mt-1 block text-xs text-ink-2">
              {words}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** `14:05` of a moment that carries its own offset. */
export function timeOf(moment: string): string {
  return moment.slice(11, 16)
}
