import { type Names, nameIn, untranslated } from '#rules/names.ts'
import type { DeskPage } from '#storefront/layouts/desk/desk-pages.ts'
import { href } from '#storefront/platform/href.ts'
import { orFailed } from '#storefront/platform/or-failed.ts'
import type { PageContext } from '#storefront/platform/page-context.ts'
import { textsOf } from '#storefront/platform/texts.ts'

export type Lacked = 'kk' | 'en'

/** Something of the shop that is not said in every language. */
export interface Untranslated {
  key: string
  name: string
  to: string
  lacks: Lacked[]
  /** Of goods: how they are called in each language, so that a name is written here. */
  names?: { id: number; ru: string; kk: string; en: string }
}

export interface UntranslatedKind {
  page: DeskPage['id']
  found: Untranslated[]
  /** Where the rest of them is, when these are not all. */
  more: string | null
}

const goodsShown = 20

/** What lacks a translation, kind by kind; what whoever asks may not see or could not be read is left out. */
export async function findUntranslated(page: PageContext, asked: Lacked | null): Promise<UntranslatedKind[]> {
  const kinds = await Promise.all([
    readGoods(page, asked),
    ...sources.map(async ({ id, read }) => {
      const found = await orFailed(page, read(page))
      return found && { page: id, found: found.filter(({ lacks }) => isAsked(lacks, asked)), more: null }
    }),
  ])
  return kinds.flatMap((kind) => (kind && kind.found.length > 0 ? [kind] : []))
}

function isAsked(lacks: readonly Lacked[], asked: Lacked | null): boolean {
  return asked === null ? lacks.length > 0 : lacks.includes(asked)
}

async function readGoods(page: PageContext, asked: Lacked | null): Promise<UntranslatedKind | null> {
  const { api } = page
  const ask = (lacks: Lacked) => api.deskGoods.listGoods({ body: { lacks, count: goodsShown } })
  const answers = await orFailed(page, Promise.all((asked ? [asked] : (['kk', 'en'] as const)).map(ask)))
  if (!answers) return null
  const rows = new Map(answers.flatMap(({ goods }) => goods).map((one) => [one.id, one]))
  const found = await Promise.all(
    [...rows.values()].slice(0, goodsShown).map(async ({ id, lacks }) => {
      const { goods } = await api.deskGoods.readGoods({ body: { id } })
      const to = href('/vue-tools/goods/:id', { id: String(id) })
      return { key: String(id), name: goods.names.ru, to, lacks, names: { id, ...goods.names } }
    }),
  )
  const isMore = rows.size > goodsShown || answers.some(({ below }) => below !== null)
  return { page: 'desk-goods', found, more: isMore ? `${href('/vue-tools/goods')}?lacks=${asked ?? 'kk'}` : null }
}

type Said = readonly { ru?: string | undefined; kk?: string | undefined; en?: string | undefined }[]

/** An entry of one of the lists of the desk: opened by its key, named by its first words. */
function entryOf(path: string, language: PageContext['language'], key: string | number, names: Names, ...also: Said) {
  const to = `${path}?edit=${encodeURIComponent(key)}`
  return { key: String(key), name: nameIn(names, language), to, lacks: untranslated(names, ...also) }
}

interface Source {
  id: DeskPage['id']
  read: (page: PageContext) => Promise<Untranslated[]>
}

const listingFields = ['heading', 'title', 'description', 'article'] as const

const sources: readonly Source[] = [
  {
    id: 'desk-actions',
    read: async ({ api, language }) =>
      (await api.staffLists.listEditedActions()).actions.map(({ id, titles, texts, terms }) =>
        entryOf(href('/vue-tools/actions'), language, id, titles, texts, terms),
      ),
  },
  {
    id: 'desk-promotions',
    read: async ({ api, language }) =>
      (await api.staffPromotions.listEditedPromotions()).promotions.map(({ id, names, texts }) =>
        entryOf(href('/vue-tools/promotions'), language, id, names, texts),
      ),
  },
  {
    id: 'desk-tags',
    read: async ({ api, language }) =>
      (await api.staffLists.listEditedTags()).tags.map(({ id, names }) =>
        entryOf(href('/vue-tools/tags'), language, id, names),
      ),
  },
  {
    id: 'desk-marks',
    read: async ({ api, language }) =>
      (await api.staffLists.listEditedMarks()).marks.map(({ id, names }) =>
        entryOf(href('/vue-tools/marks'), language, id, names),
      ),
  },
  {
    id: 'desk-banners',
    read: async ({ api, language }) =>
      (await api.banners.listEditedBanners()).banners.map(({ id, place, titles, texts, buttons }) => {
        const path = place === 'sale' ? href('/vue-tools/saleBanner') : href('/vue-tools/newBanner')
        const name = nameIn(titles, language)
        return { key: String(id), name, to: `${path}?id=${id}`, lacks: untranslated(titles, texts, buttons) }
      }),
  },
  {
    id: 'desk-pages',
    read: async ({ api }) =>
      (await api.staffPages.listEditedPages()).pages.map(({ path, title, lacks }) => {
        const to = `${href('/vue-tools/pages/edit')}?path=${encodeURIComponent(path)}`
        return { key: path, name: title, to, lacks }
      }),
  },
  {
    id: 'desk-news',
    read: async ({ api, language }) =>
      (await api.staffNews.listEditedNews({ body: {} })).news.map(({ id, titles, lacks }) => ({
        ...entryOf(href('/vue-tools/news'), language, id, titles),
        lacks,
      })),
  },
  {
    id: 'desk-vacancies',
    read: async ({ api, language }) =>
      (await api.staffVacancies.listEditedVacancies({ body: {} })).vacancies.map(({ id, names, lacks }) => ({
        ...entryOf(href('/vue-tools/vacancies'), language, id, names),
        lacks,
      })),
  },
  {
    id: 'desk-texts',
    read: async (page) => {
      const [{ texts }, { text: t }] = await Promise.all([
        page.api.staffLists.listEditedTexts(),
        textsOf(page, 'editing'),
      ])
      return texts.map(({ kind, code, section, texts: said }) => ({
        key: [kind, code, section].join('/'),
        name: [t.kinds[kind], code, section].filter(Boolean).join(', '),
        to: `${href('/vue-tools/texts')}?edit=${encodeURIComponent([kind, code, section].join('/'))}`,
        lacks: untranslated(
          ...listingFields.map((field) => ({ ru: said.ru?.[field], kk: said.kk?.[field], en: said.en?.[field] })),
        ),
      }))
    },
  },
  {
    id: 'desk-shops',
    read: async ({ api, language }) =>
      (await api.staffShops.listEditedShops()).shops.map(({ id, names, addresses, hours }) => ({
        key: String(id),
        name: nameIn(names, language),
        to: `${href('/vue-tools/shops')}?id=${id}`,
        lacks: untranslated(names, addresses, hours),
      })),
  },
  {
    id: 'desk-zones',
    read: async ({ api }) => {
      const { regions } = await api.staffRegions.listEditedRegions()
      const zones = await Promise.all(
        regions.map(async ({ id, name }) => ({
          id,
          name,
          ...(await api.staffZones.listRegionZones({ body: { regionId: id } })),
        })),
      )
      return zones.flatMap((region) =>
        region.zones.map((zone) => ({
          key: `${region.id} ${zone.name}`,
          name: `${region.name}: ${zone.name}`,
          to: `${href('/vue-tools/delivery-zones')}?id=${region.id}`,
          lacks: untranslated({ ru: zone.name, ...zone.otherNames }),
        })),
      )
    },
  },
  {
    id: 'desk-posts',
    read: async ({ api, language }) =>
      (await api.staffPosts.listEditedPosts()).posts.map(({ id, texts }) =>
        entryOf(href('/vue-tools/posts'), language, id, texts),
      ),
  },
]
