import { Link } from 'react-router'
import type { NewsItem } from '#contract/front.ts'
import { StillPicture } from '#storefront/parts/still-picture.tsx'
import { dateText } from '#storefront/platform/date-text.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { railClass } from './rail-class.ts'

export interface NewsRailProps {
  news: NewsItem[]
  title: string
}

/** What is new at the shop, each leading to what it tells of; nothing when there is nothing. */
export default function NewsRail({ news, title }: NewsRailProps) {
  const t = useMessages('home')
  const language = useLanguage()
  if (news.length === 0) return null
  return (
    <section className="wrap section-gap">
      <h2 className="title mb-4 text-h2 lg:mb-7">{title || t.newsTitle}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls has to be reachable by keyboard */}
      <ul aria-label={title || t.newsTitle} tabIndex={0} className={railClass(news.length)}>
        {news.map(({ id, code, name, lead, date, imgUrl, width, height }) => (
          <li key={id}>
            <Link to={href('/news/:article', { article: code })} className="group block">
              <span className="block aspect-4/3 overflow-hidden rounded-2 bg-oat">
                <StillPicture
                  media={imgUrl}
                  width={width}
                  height={height}
                  sizes="(max-width:639px)66vw,320px"
                  alt=""
                  className="size-full object-cover"
                />
              </span>
              <time dateTime={date} className="mt-3 block text-s text-ink-2">
                {dateText(date, language)}
              </time>
              <span className="mt-1 block font-semibold group-hover:underline">{name}</span>
              <span className="mt-1 block text-s text-ink-2">{lead}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
