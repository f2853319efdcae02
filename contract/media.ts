import { z } from 'zod'
import { call, perMinute, refusal } from './call.ts'
import { file } from './file.ts'
import { Receipt } from './files.ts'

/** What may lie among the private files: photos written anew by the shop, its documents, and copies of people's data. */
export const privateFileTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  'application/json',
] as const

/** A picture that only one person may see yet: a sealed link that ends, and its pixels. */
export const PrivatePicture = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type PrivatePicture = z.infer<typeof PrivatePicture>

export const mediaContract = {
  listTakenFiles: call({
    method: 'POST',
    path: '/api_vue/takenFiles/',
    access: 'anyone',
    isRead: true,
    summary:
      'Files that the visitor has sent and no call has claimed yet, by their receipts; whoever sent none has none',
    body: z.object({ receipts: z.array(Receipt).max(20) }),
    answer: z.object({ files: z.array(PrivatePicture.extend({ receipt: Receipt })) }),
    limit: { requests: 120, windowSeconds: 600 },
  }),
  getPrivateFile: call({
    method: 'GET',
    path: '/media/private/{token}/',
    access: 'anyone',
    summary: 'A private file behind a sealed link that the shop gave to whoever may see it; nobody keeps it',
    params: z.object({ token: z.string().max(500) }),
    answer: file(...privateFileTypes),
    refusals: {
      FILE_NOT_FOUND: refusal(404, {
        ru: 'Такого файла нет, или срок ссылки прошёл. Откройте страницу заново.',
        kk: 'Мұндай файл жоқ немесе сілтеменің мерзімі өтті. Бетті қайта ашыңыз.',
        en: 'There is no such file, or its link has expired. Please open the page again.',
      }),
    },
    limit: perMinute(600),
  }),
}
