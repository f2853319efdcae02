import type { MenuItem } from '#contract/shell.ts'
import { href } from '#storefront/platform/href.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'

export interface SiteGroup {
  title: string
  /** Of the group's own page. */
  url: string | null
  links: { name: string; url: string }[]
}

/** Everything that the shop has pages for, sections first. */
export async function readSite(page: PageContext): Promise<SiteGroup[]> {
  const { api } = page
  const [{ menuItems, akcii }, { pages }, { manufacturers }, { styles }, { site: t }, room] = await Promise.all([
    api.shell.getMenu(),
    api.content.listContentPages(),
    api.lists.listManufacturers({ body: {} }),
    api.catalogue.listInteriors({ body: { count: 1 } }),
    textsOf(page, 'content'),
    textsOf(page, 'room'),
  ])
  const linkOf = ({ name, url }: { name: string; url: string }) => ({ name, url })
  return [
    ...menuItems.map((section) => ({ title: section.name, url: section.url, links: childrenOf(section) })),
    {
      title: t.goods,
      url: href('/catalog'),
      links: [
        { name: t.hits, url: href('/hits') },
        { name: t.sale, url: href('/sale') },
        { name: room.title, url: href('/constructor') },
        { name: t.promocodes, url: href('/promocodes') },
        { name: t.certificates, url: href('/certificates') },
        { name: t.reviews, url: href('/reviews') },
        { name: t.news, url: href('/news') },
        { name: t.vacancies, url: href('/vacancies') },
      ],
    },
    { title: t.actions, url: href('/vse-akcii'), links: akcii.map(linkOf) },
    { title: t.styles, url: href('/style_interyerov'), links: styles.map(linkOf) },
    { title: t.makers, url: href('/manufacturers'), links: manufacturers.map(linkOf) },
    { title: t.information, url: null, links: pages.map(({ title, path }) => ({ name: title, url: path })) },
  ].filter(({ links }) => links.length > 0)
}

function childrenOf({ childs }: MenuItem): SiteGroup['links'] {
  return childs.flatMap(({ name, url, childs: below }) => [
    { name, url },
    ...below.map((one) => ({ name: one.name, url: one.url })),
  ])
}
