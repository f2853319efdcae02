import type { ClaimKind, ClaimState } from '#rules/claim.ts'
import type { Language } from '#rules/language.ts'

interface Words {
  head: string[]
  kinds: Record<ClaimKind, string>
  states: Record<ClaimState, string>
}

/** What the table of claims calls its columns, kinds and states. */
export const claimsCsv: Record<Language, Words> = {
  ru: {
    head: ['Номер', 'Заказ', 'Товар', 'Вид', 'Состояние', 'Создано', 'Срок'],
    kinds: {
      missingPart: 'Не хватает детали',
      defect: 'Брак',
      transit: 'Повреждено в пути',
      wrongGoods: 'Привезли не то',
      return: 'Хочу вернуть',
    },
    states: {
      draft: 'Черновик',
      sent: 'Принято',
      inWork: 'В работе',
      question: 'Ждём ответа',
      decided: 'Решено, выполняем',
      done: 'Выполнено',
      refused: 'Отказ',
      withdrawn: 'Отозвано',
    },
  },
  kk: {
    head: ['Нөмірі', 'Тапсырыс', 'Тауар', 'Түрі', 'Күйі', 'Жасалды', 'Мерзімі'],
    kinds: {
      missingPart: 'Бөлшек жетіспейді',
      defect: 'Ақау',
      transit: 'Жолда зақымданған',
      wrongGoods: 'Басқа тауар әкелді',
      return: 'Қайтарғым келеді',
    },
    states: {
      draft: 'Жоба',
      sent: 'Қабылданды',
      inWork: 'Қаралуда',
      question: 'Жауап күтеміз',
      decided: 'Шешілді, орындап жатырмыз',
      done: 'Орындалды',
      refused: 'Бас тарту',
      withdrawn: 'Қайтарып алынды',
    },
  },
  en: {
    head: ['Number', 'Order', 'Goods', 'Kind', 'State', 'Made', 'Due'],
    kinds: {
      missingPart: 'A part is missing',
      defect: 'A defect',
      transit: 'Damaged on the way',
      wrongGoods: 'Wrong goods',
      return: 'I want to return it',
    },
    states: {
      draft: 'Draft',
      sent: 'Received',
      inWork: 'In work',
      question: 'Waiting for the answer',
      decided: 'Decided, in progress',
      done: 'Done',
      refused: 'Refused',
      withdrawn: 'Withdrawn',
    },
  },
}
