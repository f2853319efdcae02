import { z } from 'zod'
import { call, perMinute, refusal } from '../call.ts'
import { line, RegionQuery } from '../fields.ts'
import { file } from '../file.ts'
import { productNotFound } from './not-found.ts'

/** The word of a printed code or a short link. Letters that look alike are not in it. */
const CodeWord = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[2-9a-hj-km-np-z]{7}$/)

const codeNotFound = refusal(404, {
  ru: 'Такого кода у нас нет. Найдите товар по артикулу или названию.',
  kk: 'Бізде мұндай код жоқ. Тауарды артикулы немесе атауы бойынша табыңыз.',
  en: 'We have no such code. Find the product by its article or name.',
})

/** Short links and printed codes of goods. */
export const productLinksContract = {
  findProductLink: call({
    method: 'POST',
    path: '/api_vue/productLink/',
    access: 'anyone',
    isRead: true,
    summary: 'The offer that a link, a guid, an article or a name means, with the word of its short link, made at need',
    query: RegionQuery,
    body: z.object({ what: line(500) }),
    answer: z.object({
      productId: z.int(),
      offerId: z.int(),
      name: z.string(),
      vendorCode: z.string().nullable(),
      code: z.string(),
      /** Absolute. */
      shortLink: z.string(),
      /** A picture of the code that opens the short link. */
      qr: z.string(),
    }),
    refusals: { PRODUCT_NOT_FOUND: productNotFound },
    limit: perMinute(60),
  }),
  resolveCode: call({
    method: 'POST',
    path: '/api_vue/qrcode/',
    access: 'anyone',
    isRead: true,
    summary: 'Where a printed code or a short link leads',
    body: z.object({ qrcode: CodeWord }),
    answer: z.object({ url: z.string() }),
    refusals: { CODE_NOT_FOUND: codeNotFound },
  }),
  drawLinkCode: call({
    method: 'GET',
    path: '/media/link/{qrcode}.svg',
    access: 'anyone',
    summary: 'A code that opens a short link, to be printed',
    params: z.object({ qrcode: CodeWord }),
    answer: file('image/svg+xml'),
    refusals: { CODE_NOT_FOUND: codeNotFound },
  }),
}
