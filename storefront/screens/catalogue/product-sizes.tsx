import type { ProductOffer } from '#contract/catalogue.ts'
import { centimetres } from '#storefront/parts/dimension-line.tsx'
import { isPhotograph } from '#storefront/parts/gallery.tsx'
import { Picture } from '#storefront/parts/picture.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import { SizeDrawing } from './size-drawing.tsx'

/** A drawing in centimetres, and a room where the size can be judged by known things. */
export function ProductSizes({ offer, className }: { offer: ProductOffer; className?: string }) {
  const t = useMessages('catalogue')
  const drawing = offer.gallery.find((picture) => picture.kind === 'dimensions')
  const room = offer.gallery.find((picture) => picture.kind === 'scale' || picture.kind === 'interior')
  const { widthMm, depthMm, heightMm } = offer.dimensions
  if (widthMm === null && depthMm === null && heightMm === null && !drawing) return null
  return (
    <div className={cx('grid gap-3', room && 'md:grid-cols-[1.35fr_1fr]', className)}>
      <section className={cx('flex flex-col rounded-2 bg-front p-5', room ? 'lg:h-78' : 'lg:h-100')}>
        <h2 className="text-field/[22px] font-semibold">{t.sizes}</h2>
        {drawing ? (
          <span className="front -mb-2 min-h-0 flex-1 max-lg:aspect-4/3">
            <Picture
              picture={drawing}
              alt={drawing.alt}
              sizes="(width >= 1024px) 420px, 90vw"
              widest={480}
              className="packshot"
            />
          </span>
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
            className={isPhotograph(room) ? 'size-full object-cover' : 'packshot'}
          />
        </div>
      )}
    </div>
  )
}

/** The drawing in words, for ears. */
function SizeWords({ offer }: { offer: ProductOffer }) {
  const t = useMessages('catalogue')
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
