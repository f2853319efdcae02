import { z } from 'zod'
import { call, refusal } from './call.ts'
import { productNotFound } from './catalogue/not-found.ts'
import { Id, RegionQuery } from './fields.ts'

export const Instruction = z.object({
  id: z.int(),
  title: z.string(),
  fileType: z.enum(['html', 'pdf']),
  /** A page of the shop, or a file elsewhere. */
  url: z.string(),
})
export type Instruction = z.infer<typeof Instruction>

export const AssemblySheet = z.object({
  title: z.string(),
  /** How many people it takes. */
  people: z.int(),
  tools: z.array(z.string()),
  /** `picture` names a drawing of the shop; unknown ones have none. */
  steps: z.array(z.object({ text: z.string(), picture: z.string() })),
  care: z.array(z.string()),
})
export type AssemblySheet = z.infer<typeof AssemblySheet>

export const instructionsContract = {
  getInstructions: call({
    method: 'POST',
    path: '/api_vue/getInstructions/',
    access: 'anyone',
    isRead: true,
    summary: 'Papers that belong to a product: assembly sheets and files of the maker',
    query: RegionQuery,
    body: z.object({ productId: Id }),
    answer: z.object({ instructions: z.array(Instruction) }),
    refusals: { PRODUCT_NOT_FOUND: productNotFound },
  }),
  listInstructions: call({
    method: 'POST',
    path: '/api_vue/listInstructions/',
    access: 'anyone',
    isRead: true,
    summary: 'The same of several products at once; those without papers are left out',
    query: RegionQuery,
    body: z.object({ productIds: z.array(Id).min(1).max(50) }),
    answer: z.object({ products: z.array(z.object({ productId: z.int(), papers: z.array(Instruction) })) }),
  }),
  getAssemblySheet: call({
    method: 'POST',
    path: '/api_vue/getAssemblySheet/',
    access: 'anyone',
    isRead: true,
    summary: 'What the assembly sheet of a product says',
    query: RegionQuery,
    body: z.object({ productId: Id }),
    answer: AssemblySheet,
    refusals: {
      PRODUCT_NOT_FOUND: productNotFound,
      SHEET_NOT_FOUND: refusal(404, {
        ru: 'Этот товар собирать не нужно, поэтому и листа сборки у него нет.',
        kk: 'Бұл тауарды жинау қажет емес, сондықтан жинау парағы да жоқ.',
        en: 'This product needs no assembly, so it has no assembly sheet.',
      }),
    },
  }),
}
