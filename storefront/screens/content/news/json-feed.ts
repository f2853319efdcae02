import type { Route } from './+types/json-feed.ts'
import { readFeed } from './read-feed.ts'

/** News as JSON Feed 1.1. */
export async function loader({ context }: Route.LoaderArgs) {
  const { title, description, language, home, self, items } = await readFeed(context)
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: home,
    feed_url: self('feed.json'),
    items: items.map(({ url, name, lead, date, image }) => ({
      id: url,
      url,
      title: name,
      content_text: lead,
      image,
      date_published: date.toISOString(),
    })),
  }
  return new Response(JSON.stringify(feed), { headers: { 'content-type': 'application/feed+json; charset=utf-8' } })
}
