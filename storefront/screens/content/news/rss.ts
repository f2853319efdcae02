import type { Route } from './+types/rss.ts'
import { readFeed } from './read-feed.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (words: string) => words.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** News as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const { title, description, language, home, self, items } = await readFeed(context)
  const rows = items.map(
    ({ url, name, lead, date, image }) =>
      `<item><title>${text(name)}</title><link>${text(url)}</link><guid isPermaLink="true">${text(url)}</guid>` +
      `<pubDate>${date.toUTCString()}</pubDate><description>${text(lead)}</description>` +
      `<enclosure url="${text(image)}" type="image/jpeg" length="0"/></item>`,
  )
  const channel =
    `<title>${text(title)}</title><link>${text(home)}</link><description>${text(description)}</description>` +
    `<language>${language}</language><atom:link href="${text(self('rss.xml'))}" rel="self" type="application/rss+xml"/>`
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel}\n${rows.join('\n')}\n</channel></rss>\n`,
    { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } },
  )
}
