import { z } from 'zod'
import { refusal } from '../call.ts'

/** As the entry was told with when its form was opened; left out where nothing was seen of it. */
export const Seen = z.string().max(40).optional()

/** Somebody else, or another tab, has changed what `seen` was told of. */
export const changedMeanwhile = refusal(409, {
  ru: 'Пока вы правили, это изменили в другом месте. Скопируйте своё, обновите страницу и внесите ещё раз.',
  kk: 'Сіз түзетіп жатқанда бұл басқа жерде өзгертілді. Өзіңіздікін көшіріп, бетті жаңартып, қайта енгізіңіз.',
  en: 'This was changed elsewhere while you were editing. Copy what is yours, refresh the page and enter it again.',
})
