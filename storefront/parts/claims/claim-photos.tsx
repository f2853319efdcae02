import type { ClaimView } from '#contract/claims.ts'
import { claimPhotoKinds } from '#rules/claim.ts'
import { useMessages } from '#storefront/platform/messages.tsx'

/** Photos of a claim under their kinds; each opens in full. */
export function ClaimPhotos({ photos }: { photos: ClaimView['photos'] }) {
  const t = useMessages('claims').photos
  if (photos.length === 0) return <p className="text-ink-2">{t.none}</p>
  const shown = claimPhotoKinds.filter((kind) => photos.some((photo) => photo.kind === kind))
  return (
    <dl className="grid gap-4">
      {shown.map((kind) => (
        <div key={kind}>
          <dt className="text-s text-ink-2">{t.kinds[kind]}</dt>
          <dd className="mt-1.5 flex flex-wrap gap-2">
            {photos
              .filter((photo) => photo.kind === kind)
              .map(({ id, url, width, height }, at) => (
                <a
                  key={id}
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t.open(at + 1)}
                  className="block size-24 overflow-hidden rounded-2 bg-front"
                >
                  <img
                    src={url}
                    alt=""
                    width={width}
                    height={height}
                    loading="lazy"
                    className="size-full object-cover"
                  />
                </a>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
