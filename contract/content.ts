import { z } from 'zod'
import { call, refusal } from './call.ts'

/** Where a link of a text leads: within the shop, to the network under https, to a phone or a letter. */
const LinkTarget = z.string().regex(/^(\/(?!\/)|https:\/\/|tel:\+?\d|mailto:)/)

/** One paragraph, item or cell. Plain words and links, never markup: what is written cannot run. */
export const Words = z.union([
  z.string(),
  z.array(z.union([z.string(), z.object({ text: z.string(), url: LinkTarget })])),
])
export type Words = z.infer<typeof Words>

export const ContentBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), paragraphs: z.array(Words) }),
  z.object({ kind: z.literal('list'), items: z.array(Words) }),
  z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(Words)) }),
  /** In their order, numbered. */
  z.object({ kind: z.literal('steps'), steps: z.array(z.object({ title: z.string(), text: Words })) }),
  z.object({ kind: z.literal('questions'), questions: z.array(z.object({ question: z.string(), answer: Words })) }),
])
export type ContentBlock = z.infer<typeof ContentBlock>

/** What an information page says in one language. */
export const ContentText = z.object({
  title: z.string().min(1),
  /** For search engines. */
  description: z.string(),
  lead: z.string(),
  sections: z.array(z.object({ title: z.string().min(1), blocks: z.array(ContentBlock) })),
})
export type ContentText = z.infer<typeof ContentText>

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
    answer: ContentText,
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
    answer: z.object({ pages: z.array(z.object({ path: ContentPath, title: z.string() })) }),
  }),
}
