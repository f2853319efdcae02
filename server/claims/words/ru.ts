import type { ClaimWords, ToldClaim } from '../claim-words.ts'
import { clauses, sentences } from './join.ts'

export const ru: ClaimWords = {
  kinds: {
    missingPart: 'не хватает детали',
    defect: 'брак',
    transit: 'повреждено в пути',
    wrongGoods: 'привезли не то',
    return: 'возврат',
  },
  pieces: (count) => `${count} шт.`,
  box: (numbers) => `${numbers.length > 1 ? 'коробки' : 'коробка'} ${numbers.join(', ')}`,
  reasons: {
    notOurs: 'товар куплен не у нас',
    wear: 'обычный износ, не брак',
    misuse: 'повреждено при использовании или сборке',
    noProof: 'по фото и словам недостаток не виден',
    tooLate: 'гарантийный срок закончился',
  },
  goods: {
    fetched: () => 'товар заберём, позвоним о дне',
    brought: (until) => `привезите товар в магазин до ${until}`,
    kept: () => 'товар остаётся у вас',
  },
  news: {
    sent: ({ until }) => `приняли, ответим до ${until}`,
    question: 'есть вопрос, ждём ответа',
    decided: ({ decision, visit, until }) =>
      `${decision === 'replacement' ? 'обменяем товар' : 'привезём детали'} ${visit || `до ${until}`}`,
    done: ({ decision, sum, goods, bringUntil }) => {
      if (decision === 'refund')
        return clauses(sum ? `возвращаем ${sum}` : 'возврат принят', goods && ru.goods[goods](bringUntil))
      return decision === 'discount' ? `скидка ${sum}` : 'выполнили'
    },
    refused: ({ reason }) => (reason ? `отказ: ${ru.reasons[reason]}` : 'отказ'),
    escalated: ({ until }) => `опоздали, ответит руководитель до ${until}`,
    visitSet: ({ visit }) => `приезд мастера перенесли, приедем ${visit}`,
  },
  next: {
    sent: ({ until, visit }) =>
      sentences(
        `Посмотрим и ответим до ${until}.`,
        visit && `Время мастера записано: ${visit}.`,
        'Если решим раньше, напишем сразу.',
      ),
    question: ({ question }) => `Мы спрашиваем: «${question}»\n\nОтветьте по ссылке: как только ответите, продолжим.`,
    decided: ({ decision, visit, until, note }) =>
      sentences(
        decision === 'replacement' ? 'Обменяем товар бесплатно.' : 'Привезём и поставим детали бесплатно.',
        visit ? `Приедем ${visit}.` : `Выполним до ${until}, о дне сообщим.`,
        note,
      ),
    done: (told) => {
      const { decision, sum, note, hasReceipt } = told
      if (decision === 'refund' || decision === 'discount')
        return sentences(moneySentence(decision, sum, hasReceipt), goodsSentence(told), note)
      return 'Всё, что решили, сделано. Если что-то осталось не так, напишите нам по ссылке.'
    },
    refused: ({ reason, note }) =>
      sentences(
        `Мы не можем выполнить просьбу${reason ? `: ${ru.reasons[reason]}` : ''}.`,
        note,
        'Не согласны? По ссылке можно написать руководителю: ответит другой человек.',
      ),
    escalated: ({ until }) =>
      `Простите, мы не ответили в срок. Теперь за ответ отвечает руководитель, новый срок: до ${until}.`,
    visitSet: ({ visit }) =>
      `Приедем ${visit}. Если это время вам не подходит, позвоните нам или напишите по ссылке: найдём другое.`,
  },
}

function goodsSentence({ goods, bringUntil, bringTo }: ToldClaim): string {
  if (goods === 'fetched') return 'Товар заберём: позвоним, чтобы выбрать день.'
  if (goods === 'kept') return 'Товар остаётся у вас.'
  if (goods === null) return ''
  return `Привезите товар в магазин до ${bringUntil} включительно${bringTo ? `: ${bringTo}` : ', адрес подскажем по телефону'}.`
}

function moneySentence(decision: 'refund' | 'discount', sum: string, hasReceipt: boolean): string {
  if (decision === 'discount') {
    return `Товар остаётся у вас, скидка ${sum}. Что уже оплачено сверх новой цены, вернётся туда, откуда пришло: на карту обычно за три рабочих дня, а если платили не картой на сайте, позвоним и договоримся как.`
  }
  if (sum === '') return 'Возврат принят. За этот товар ещё не платили, поэтому возвращать деньги не нужно.'
  return `Возвращаем ${sum} туда, откуда пришли деньги: на карту обычно за три рабочих дня, а если платили не картой на сайте, позвоним и договоримся как.${hasReceipt ? ' Чек придёт отдельно.' : ''}`
}
