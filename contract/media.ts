import { z } from 'zod'
import { call, refusal } from './call.ts'
import { file } from './file.ts'

/** What may lie among the private files: photos written anew by the shop, and its documents. */
export const privateFileTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

export const mediaContract = {
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
    limit: { requests: 600, windowSeconds: 60 },
  }),
}
