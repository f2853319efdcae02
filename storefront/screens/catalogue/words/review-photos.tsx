import ImageOff from 'lucide-react/icons/image-off'
import { Picture, pictureUrl } from '#storefront/parts/picture.tsx'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { pageOf } from '#storefront/platform/page-context.ts'
import type { RouteTexts } from '#storefront/platform/route-texts.ts'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { requireProduct } from '../product-form.ts'
import type { Route } from './+types/review-photos.ts'

export const handle: RouteTexts = { texts: ['words'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = pageOf(context)
  const { id, name, url, breadcrumbs } = await requireProduct(page, params)
  const { images } = await page.api.reviews.listReviewImages({ body: { productID: id } })
  return { name, url, breadcrumbs, images }
}

/** Every photo that buyers sent, the newest first; each opens large. */
export default function ReviewPhotos({ loaderData, params }: Route.ComponentProps) {
  const t = useMessages('words').photos
  const ui = useMessages('ui')
  const { name, url, breadcrumbs, images } = loaderData
  const title = t.title(name)
  return (
    <div className="wrap pb-12">
      <ScreenTitle title={title} />
      <Breadcrumbs crumbs={breadcrumbs} label={ui.crumbs} />
      <h1 className="title text-h1">{title}</h1>
      {images.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            icon={ImageOff}
            title={t.none}
            action={<LinkButton to={href('/catalog/:section/:product/review', params)}>{t.write}</LinkButton>}
          />
        </div>
      ) : (
        <ul className="mt-6 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
          {images.map(({ reviewId, image }, at) => (
            <li key={`${reviewId} ${image.src}`}>
              <a
                href={pictureUrl(image.jpeg, 1600)}
                target="_blank"
                rel="noreferrer"
                className="block aspect-square overflow-hidden rounded-2 bg-front"
              >
                <Picture
                  picture={image}
                  alt={t.photo(at + 1)}
                  sizes="(width >= 1024px) 25vw, 50vw"
                  widest={640}
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <LinkButton to={`${url}#reviews`} className="mt-6">
        {t.back}
      </LinkButton>
    </div>
  )
}
