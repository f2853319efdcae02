import { z } from 'zod'
import { type CallLimit, ofField, refusal } from './call.ts'

/** What can be taken in: known by its content, and written anew by the shop, as a picture, before anybody sees it. */
export type FileKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'

/** One field of files in a call's body. */
export interface FilesField {
  /** What the files are for: a receipt of one purpose is worth nothing for another. */
  purpose: string
  kinds: readonly FileKind[]
  most: number
  maxMegabytes: number
  /** Forms with such files, counted before the first of them is read. */
  limit: CallLimit
}

/** What stands for a file that was taken in, until a call claims it: worth something to the visitor who sent it alone. */
export const Receipt = z.string().regex(/^[0-9a-f]{32}$/)

const fields = z.registry<FilesField>()

/**
 * Files beside the ordinary fields of a body: `body: z.object({ text, photos: files({ … }) })`. The gate takes each in
 * (type by content, size, quarantine, written anew) and puts its receipt in its place, so the handler gets receipts and
 * claims them in its own transaction. Whoever sends multipart sends files, receipts, or both under the same name.
 */
export function files(field: FilesField) {
  return z.array(Receipt).max(field.most).default([]).register(fields, field)
}

/** One picture that staff send, of any kind that is taken in. What is there stays where none comes. */
export function staffPicture(purpose: string) {
  return files({
    purpose,
    kinds: ['image/jpeg', 'image/png', 'image/webp'],
    most: 1,
    maxMegabytes: 12,
    limit: { requests: 60, windowSeconds: 3600 },
  })
}

/** The fields of files that a body has, by name. */
export function filesIn(body: z.ZodType | undefined): Record<string, FilesField> {
  if (!(body instanceof z.ZodObject)) return {}
  const found = Object.entries(body.shape).flatMap(([name, schema]) => {
    const field = fields.get(schema)
    return field ? [[name, field] as const] : []
  })
  return Object.fromEntries(found)
}

const OfFile = z.object({ file: z.string() })

/** What may be wrong with files; a call that takes some declares these among its own. */
export const fileRefusals = {
  FILES_TOO_MANY: refusal(
    400,
    {
      ru: 'Файлов больше, чем можно: не больше {most}. Лишние не взяли.',
      kk: 'Файл саны шектен асты: {most} данадан аспауы керек. Артығы алынбады.',
      en: 'Too many files: at most {most}. The rest were not taken.',
    },
    z.object({ most: z.int() }),
  ),
  FILE_TOO_LARGE: refusal(
    413,
    {
      ru: 'Файл «{file}» больше {megabytes} МБ. Выберите другой или уменьшите этот.',
      kk: '«{file}» файлы {megabytes} МБ-тан үлкен. Басқасын таңдаңыз немесе кішірейтіңіз.',
      en: 'The file “{file}” is larger than {megabytes} MB. Choose another or make it smaller.',
    },
    OfFile.extend({ megabytes: z.number() }),
  ),
  FILE_EMPTY: refusal(
    422,
    {
      ru: 'Файл «{file}» пуст. Выберите его ещё раз.',
      kk: '«{file}» файлы бос. Оны қайта таңдаңыз.',
      en: 'The file “{file}” is empty. Please choose it again.',
    },
    OfFile,
  ),
  FILE_TYPE_WRONG: refusal(
    415,
    {
      ru: 'Файл «{file}» не подходит. Можно {kinds}.',
      kk: '«{file}» файлы жарамайды. Жарайтыны: {kinds}.',
      en: 'The file “{file}” is of another kind. You can add {kinds}.',
    },
    OfFile.extend({ kinds: z.string() }),
  ),
  PICTURE_UNREADABLE: refusal(
    422,
    {
      ru: 'Файл «{file}» не получилось открыть: похоже, он повреждён. Сохраните его заново или выберите другой.',
      kk: '«{file}» файлы ашылмады: ол бүлінген сияқты. Қайта сақтаңыз немесе басқасын таңдаңыз.',
      en: 'The file “{file}” could not be opened: it seems to be damaged. Save it again or choose another.',
    },
    OfFile,
  ),
  PICTURE_SIZE_WRONG: refusal(
    422,
    {
      ru: 'У картинки «{file}» слишком много или слишком мало точек: можно от 8 до 12\u00a0000 по стороне и до 60 мегапикселей.',
      kk: '«{file}» суретінің нүктелері тым көп немесе тым аз: қабырғасы 8-ден 12\u00a0000-ға дейін, 60 мегапиксельге дейін.',
      en: 'The picture “{file}” has too many or too few pixels: 8 to 12,000 a side and up to 60 megapixels.',
    },
    OfFile,
  ),
  FILE_UNEXPECTED: refusal(
    400,
    {
      ru: 'Файл «{file}» пришёл в поле, где файлов не ждут.',
      kk: '«{file}» файлы файл күтілмеген өріске келді.',
      en: 'The file “{file}” came in a field that takes no files.',
    },
    OfFile,
  ),
  FILE_GONE: ofField(
    'photos',
    refusal(409, {
      ru: 'Файлы, приложенные раньше, уже не хранятся. Приложите их ещё раз.',
      kk: 'Бұрын тіркелген файлдар енді сақталмайды. Оларды қайта тіркеңіз.',
      en: 'The files added earlier are not kept any more. Please add them again.',
    }),
  ),
  FILES_TOO_OFTEN: refusal(429, {
    ru: 'Файлов за последний час слишком много. Отправьте без них или повторите позже.',
    kk: 'Соңғы сағатта файл тым көп болды. Файлсыз жіберіңіз немесе кейінірек қайталаңыз.',
    en: 'Too many files within the last hour. Send it without them or try again later.',
  }),
  FILES_TOO_SLOW: refusal(408, {
    ru: 'Файлы загружались слишком долго. Проверьте связь и повторите или отправьте без них.',
    kk: 'Файлдар тым ұзақ жүктелді. Байланысты тексеріп, қайталаңыз немесе оларсыз жіберіңіз.',
    en: 'The files took too long to arrive. Check the connection and try again, or send it without them.',
  }),
  FILES_NO_ROOM: refusal(503, {
    ru: 'Сейчас не можем принять файлы. Отправьте без них или повторите через несколько минут.',
    kk: 'Қазір файлдарды қабылдай алмаймыз. Оларсыз жіберіңіз немесе бірнеше минуттан кейін қайталаңыз.',
    en: 'We cannot take files right now. Send it without them or try again in a few minutes.',
  }),
}
export type FileRefusalCode = keyof typeof fileRefusals
