import { Link } from 'react-router'
import type { NewsItem } from '#contract/front.ts'
import { formatFullDate } from '#rules/calendar.ts'
import { StillPicture } from '#storefront/parts/still-picture.tsx'
import { href } from '#storefront/platform/href.ts'
import { useLanguage } from '#storefront/platform/messages.tsx'

export function NewsCard({ news }: { news: NewsItem }) {
  const language = useLanguage()
  const { code, name, lead, date, imgUrl, width, height } = news
  return (
    <Link to={href('/news/:article', { article: code })} className="group block">
      <span className="block aspect-4/3 overflow-hidden rounded-2 bg-oat">
        <StillPicture
          media={imgUrl}
          width={width}
          height={height}
          sizes="(min-width:1024px)460px,(min-width:640px)50vw,100vw"
          alt=""
          className="size-full object-cover"
        />
      </span>
      <time dateTime={date} className="mt-3 block text-s text-ink-2">
        {formatFullDate(date, language)}
      </time>
      <span className="mt-1 block font-semibold group-hover:text-cherry">{name}</span>
      <span className="mt-1 block text-ink-2">{lead}</span>
    </Link>
  )
}
