import { z } from 'zod'
import { cityWays, countries, linkTarget, liveParts, pageForms } from '#rules/content-markup/index.ts'
import { call, refusal } from './call.ts'
import { ProductCard } from './catalogue/card.ts'
import { expected, written } from './expected.ts'

const LinkTarget = z.string().regex(linkTarget)

/** One paragraph, item or cell. Plain words, strong ones and links, never markup: what is written cannot run. */
export const Words = z.union([
  z.string(),
  z.array(
    z.union([
      z.string(),
      z.object({ text: z.string(), url: LinkTarget }),
      z.object({ text: z.string(), isStrong: z.literal(true) }),
    ]),
  ),
])
export type Words = z.infer<typeof Words>

export const PictureName = z.string().check(written(/^[a-z0-9-]+$/, expected.word))

export const ContentBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), paragraphs: z.array(Words) }),
  z.object({ kind: z.literal('list'), items: z.array(Words) }),
  z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(Words)) }),
  /** In their order, numbered. */
  z.object({ kind: z.literal('steps'), steps: z.array(z.object({ title: z.string(), text: Words })) }),
  z.object({ kind: z.literal('questions'), questions: z.array(z.object({ question: z.string(), answer: Words })) }),
  /** Named among the page's pictures, which all languages share; one that is not there yet is left out. */
  z.object({
    kind: z.literal('pictures'),
    pictures: z.array(z.object({ name: PictureName, alt: z.string(), caption: z.string() })),
  }),
  z.object({
    kind: z.literal('people'),
    people: z.array(z.object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() })),
  }),
  z.object({ kind: z.literal('files'), files: z.array(z.object({ title: z.string(), url: LinkTarget })) }),
  /** Of offers, as the feed knows them. */
  z.object({ kind: z.literal('goods'), offers: z.array(z.string()).max(24) }),
  z.object({ kind: z.literal('map'), places: z.enum(['region', 'all']) }),
  z.object({ kind: z.literal('form'), form: z.enum(pageForms) }),
  /** What the shop knows itself: tariffs, towns, figures. */
  z.object({ kind: z.literal('live'), part: z.enum(liveParts) }),
])
export type ContentBlock = z.infer<typeof ContentBlock>

export const ContentSection = z.object({
  /** Empty: what is said before the first section that has a name. */
  title: z.string(),
  /** Said only in this country. */
  country: z.enum(countries).optional(),
  /** Said only in cities where it is so. */
  way: z.enum(cityWays).optional(),
  blocks: z.array(ContentBlock),
})
export type ContentSection = z.infer<typeof ContentSection>

/** What an information page says in one language. */
export const ContentText = z.object({
  title: z.string().min(1),
  /** For search engines. */
  description: z.string(),
  lead: z.string(),
  sections: z.array(ContentSection),
})
export type ContentText = z.infer<typeof ContentText>

const KeptPicture = z.object({ imgUrl: z.string(), width: z.int(), height: z.int() })

/** A page as a region reads it: its facts filled in, what another country is told left out. */
export const ContentPage = ContentText.extend({
  /** The day of its last change. */
  updatedOn: z.string(),
  pictures: z.record(PictureName, KeptPicture),
  /** What the blocks of goods name, as far as it is sold. */
  goods: z.array(ProductCard),
})
export type ContentPage = z.infer<typeof ContentPage>

/** `/privacy-policy/`, as the site map has it. */
export const ContentPath = z
  .string()
  .max(200)
  .regex(/^\/([\w-]+\/)+$/)

export const contentContract = {
  getContentPage: call({
    method: 'POST',
    path: '/api_vue/content/page/',
    access: 'anyone',
    isRead: true,
    summary: 'What an information page says; in Russian where it is not translated',
    body: z.object({ path: ContentPath }),
    answer: ContentPage,
    refusals: {
      CONTENT_NOT_FOUND: refusal(404, {
        ru: 'Такой страницы у магазина нет.',
        kk: 'Дүкенде мұндай бет жоқ.',
        en: 'The shop has no such page.',
      }),
    },
  }),
  listContentPages: call({
    method: 'GET',
    path: '/api_vue/content/pages/',
    access: 'anyone',
    summary: 'Paths and titles of the information pages that stand',
    answer: z.object({
      pages: z.array(z.object({ path: ContentPath, title: z.string(), updatedOn: z.string() })),
    }),
  }),
}
