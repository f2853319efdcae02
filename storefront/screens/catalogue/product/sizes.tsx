import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { Dimensions } from '#contract/catalogue/card.ts'
import { useCentimetres } from '#storefront/parts/dimension-line.tsx'
import { pictureClass } from '#storefront/parts/gallery.tsx'
import { Picture, pictureUrl } from '#storefront/parts/picture.tsx'
import { type Photo, type ShownVariant, unpackGallery } from '#storefront/parts/shown-product.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { SizeDrawing } from './size-drawing.tsx'

const GalleryZoom = lazy(() => import('#storefront/parts/gallery-zoom.tsx'))

/** A drawing in centimetres, and a room where the size can be judged by known things. */
export function ProductSizes({ offer, className }: { offer: ShownVariant; className?: string }) {
  const t = useMessages('catalogue')
  const photos = unpackGallery(offer)
  const pictureOf = (kind: string) => photos.find((picture) => picture.kind === kind)
  const drawing = pictureOf('dimensions')
  const room = pictureOf('scale') ?? pictureOf('interior')
  const { widthMm, depthMm, heightMm } = offer.dimensions
  if (widthMm === null && depthMm === null && heightMm === null && !drawing) return null
  return (
    <div className={cx('grid gap-3', room && 'md:grid-cols-[1.35fr_1fr]', className)}>
      <section className={cx('flex flex-col rounded-2 bg-front p-5', room && 'lg:h-78')}>
        <h2 className="text-field/[22px] font-semibold">{t.sizes}</h2>
        {drawing ? (
          <LargeDrawing picture={drawing} dimensions={offer.dimensions} />
        ) : (
          <SizeDrawing dimensions={offer.dimensions} />
        )}
        <SizeWords offer={offer} />
      </section>
      {room && (
        <div className="front aspect-4/3 lg:aspect-auto lg:h-78">
          <Picture
            picture={room}
            alt={room.alt}
            sizes="(width >= 1024px) 330px, 100vw"
            widest={420}
            className={pictureClass(room)}
          />
        </div>
      )}
    </div>
  )
}

type DrawingProps = { picture: Photo; dimensions: Dimensions }

/** A press opens it over the whole screen, on a phone so close that its figures can be read. */
function LargeDrawing({ picture, dimensions }: DrawingProps) {
  const t = useMessages('views')
  const [isLarge, setLarge] = useState(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setLarge(true)
  }
  return (
    <>
      <a
        href={pictureUrl(picture.webp, 1600)}
        title={t.enlargeDrawing}
        onClick={open}
        className="my-auto flex cursor-zoom-in rounded-1"
      >
        <Drawing picture={picture} dimensions={dimensions} />
      </a>
      {isLarge && (
        <Suspense>
          <GalleryZoom
            pictures={[picture]}
            first={0}
            startsClose={matchMedia('(width < 768px)').matches}
            onClose={() => setLarge(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Lower than that lies on the floor and is drawn from above. */
const leastStandingMm = 100

/** Wide and low goods leave the drawing's top and bottom empty, so those are cut. */
function Drawing({ picture, dimensions }: DrawingProps) {
  const { widthMm, depthMm, heightMm } = dimensions
  const isStanding = heightMm !== null && heightMm >= leastStandingMm
  const isLow = isStanding && (widthMm ?? 0) + (depthMm ?? 0) > 2.4 * heightMm
  return (
    <span
      className={cx(
        'front mx-auto w-full',
        isLow ? 'my-auto aspect-[2.2] max-w-160' : 'aspect-4/3 max-w-120 lg:max-h-60',
      )}
    >
      <Picture
        picture={picture}
        alt={picture.alt}
        sizes="(width >= 1024px) 640px, 90vw"
        widest={640}
        className={isLow ? 'size-full object-cover mix-blend-multiply' : 'packshot'}
      />
    </span>
  )
}

/** The drawing in words, for ears. */
function SizeWords({ offer }: { offer: ShownVariant }) {
  const t = useMessages('catalogue')
  const centimetres = useCentimetres()
  const { widthMm, depthMm, heightMm } = offer.dimensions
  const rows = [
    { name: t.width, mm: widthMm },
    { name: t.depth, mm: depthMm },
    { name: t.height, mm: heightMm },
  ]
  return (
    <dl className="sr-only">
      {rows.map(
        ({ name, mm }) =>
          mm !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{t.cm(centimetres(mm))}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
