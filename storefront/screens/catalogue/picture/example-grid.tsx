import { Link } from 'react-router'
import { unpackPicture } from '#storefront/parts/packed-card.ts'
import { Picture } from '#storefront/parts/picture.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { cx } from '#storefront/ui/cx.ts'
import type { Example } from './examples.ts'
import { foundUrl } from './found-url.ts'

/** Pictures of the shop; a press searches by one of them. */
export function ExampleGrid({ examples }: { examples: Example[] }) {
  const t = useMessages('search').picture
  if (examples.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="title text-h3">{t.examples}</h2>
      <ul className="mt-4 grid max-w-295 grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {examples.map(({ media, name, picture, isRoom }) => (
          <li key={media} className={cx(isRoom && 'max-sm:col-span-2 lg:col-span-3')}>
            <Link
              to={foundUrl({ media })}
              discover="none"
              rel="nofollow"
              aria-label={isRoom ? t.roomOf(name) : t.exampleOf(name)}
              className={cx('front block', isRoom ? 'aspect-8/5 sm:max-lg:aspect-square' : 'aspect-square')}
            >
              <Picture
                picture={unpackPicture(picture)}
                alt=""
                sizes={isRoom ? '(width >= 1024px) 580px, 90vw' : '(width >= 1024px) 190px, 45vw'}
                widest={isRoom ? 580 : 190}
                className={isRoom ? 'size-full object-cover' : 'packshot'}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
