import { href } from '#storefront/platform/href.ts'
import { publicPageOf } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'

/** The last news with whole addresses, as readers of feeds want them. */
export async function readFeed(context: Parameters<typeof publicPageOf>[0]) {
  const page = publicPageOf(context)
  const [{ news }, { news: t }] = await Promise.all([
    page.api.news.listNewsPage({ body: { quantity: 30 } }),
    textsOf(page, 'content'),
  ])
  const base = page.publicUrl.replace(/\/$/, '')
  return {
    title: `${t.title} — ${page.shopName}`,
    description: t.description,
    language: page.language,
    home: base + href('/news'),
    self: (name: string) => base + href('/news') + name,
    items: news.map(({ code, name, lead, date, imgUrl }) => ({
      url: base + href('/news/:article', { article: code }),
      name,
      lead,
      date: new Date(`${date}T09:00:00Z`),
      image: `${base}/media/${imgUrl}/960.jpg`,
    })),
  }
}
