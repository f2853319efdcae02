import type { SocialPost } from '#contract/front.ts'
import { StillPicture } from '#storefront/parts/still-picture.tsx'
import { dateText } from '#storefront/platform/date-text.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'

export interface PostRailProps {
  posts: SocialPost[]
  title: string
}

/** What the shop posted elsewhere, each picture leading there; nothing when there is nothing. */
export default function PostRail({ posts, title }: PostRailProps) {
  const t = useMessages('home')
  const language = useLanguage()
  if (posts.length === 0) return null
  return (
    <section className="wrap section-gap">
      <h2 className="title mb-4 text-h2 lg:mb-7">{title || t.postsTitle}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {posts.map(({ id, network, url, text, date, imgUrl, width, height }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener noreferrer" className="group block">
              <span className="block aspect-square overflow-hidden rounded-2 bg-oat">
                <StillPicture
                  media={imgUrl}
                  width={width}
                  height={height}
                  sizes="(max-width:639px)50vw,(max-width:1023px)33vw,240px"
                  alt=""
                  className="size-full object-cover"
                />
              </span>
              <span className="mt-2 block text-s text-ink-2">
                {network}, <time dateTime={date}>{dateText(date, language)}</time>
              </span>
              <span className="mt-1 block text-s group-hover:underline">{text}</span>
              <span className="sr-only">{`, ${t.newTab}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
