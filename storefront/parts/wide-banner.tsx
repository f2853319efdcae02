import type { Banner } from '#contract/banners.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { StillPicture } from './still-picture.tsx'

export interface WideBannerProps {
  banner: Pick<Banner, 'name' | 'text' | 'button' | 'url' | 'imgUrl'> & { sizes: Pick<Banner['sizes'], 'wide'> }
}

/** One banner across the page: words on the left, its picture on the right, below each other on a phone. */
export default function WideBanner({ banner }: WideBannerProps) {
  const { name, text, button, url, imgUrl, sizes } = banner
  return (
    <aside aria-label={name} className="mt-4 grid overflow-hidden rounded-2 bg-oat sm:grid-cols-2 lg:mt-6">
      <div className="flex flex-col items-start gap-3 p-5 lg:p-8">
        <p className="title text-h3">{name}</p>
        {text && <p>{text}</p>}
        {button && (
          <LinkButton to={url} size="s" look="outline" className="mt-auto">
            {button}
          </LinkButton>
        )}
      </div>
      <div className="relative min-h-44 sm:min-h-52">
        <StillPicture
          media={imgUrl}
          {...sizes.wide}
          sizes="(max-width:639px)100vw,50vw"
          alt=""
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    </aside>
  )
}
