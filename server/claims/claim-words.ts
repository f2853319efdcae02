import type { ClaimDecision, ClaimKind, GoodsWay, RefusalReason } from '#rules/claim.ts'
import { kazakhTo } from '#rules/kazakh-to.ts'
import type { Language } from '#rules/language.ts'

/** What a message tells of a claim; each day and sum is written out already, and empty where there is none. */
export interface ToldClaim {
  decision: ClaimDecision | null
  reason: RefusalReason | null
  note: string
  question: string
  /** «26 ноября»: until when the shop has to move it on. */
  until: string
  /** «в субботу, 28 ноября, 10–14» */
  visit: string
  sum: string
  /** Receipts are made of it. */
  hasReceipt: boolean
  /** Of a refund: what becomes of the goods, until when they are brought and to which addresses. */
  goods: GoodsWay | null
  bringUntil: string
  bringTo: string
}

interface ClaimWords {
  kinds: Record<ClaimKind, string>
  pieces(count: number): string
  box(numbers: readonly number[]): string
  reasons: Record<RefusalReason, string>
  goods: Record<GoodsWay, (until: string) => string>
  /** In a line, for a text message and the subject of a letter. */
  news: {
    sent(told: ToldClaim): string
    question: string
    decided(told: ToldClaim): string
    done(told: ToldClaim): string
    refused(told: ToldClaim): string
    escalated(told: ToldClaim): string
    visitSet(told: ToldClaim): string
  }
  /** In sentences, for a letter: what it means and what comes next. */
  next: {
    sent(told: ToldClaim): string
    question(told: ToldClaim): string
    decided(told: ToldClaim): string
    done(told: ToldClaim): string
    refused(told: ToldClaim): string
    escalated(told: ToldClaim): string
    visitSet(told: ToldClaim): string
  }
}

const clauses = (...all: (string | null)[]) => all.filter(Boolean).join(', ')
const sentences = (...all: string[]) => all.filter((one) => one !== '').join(' ')

const ru: ClaimWords = {
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
        return sentences(moneyRu(decision, sum, hasReceipt), goodsRu(told), note)
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

function goodsRu({ goods, bringUntil, bringTo }: ToldClaim): string {
  if (goods === 'fetched') return 'Товар заберём: позвоним, чтобы выбрать день.'
  if (goods === 'kept') return 'Товар остаётся у вас.'
  if (goods === null) return ''
  return `Привезите товар в магазин до ${bringUntil} включительно${bringTo ? `: ${bringTo}` : ', адрес подскажем по телефону'}.`
}

function moneyRu(decision: 'refund' | 'discount', sum: string, hasReceipt: boolean): string {
  if (decision === 'discount') {
    return `Товар остаётся у вас, скидка ${sum}. Что уже оплачено сверх новой цены, вернётся туда, откуда пришло: на карту обычно за три рабочих дня, а если платили не картой на сайте, позвоним и договоримся как.`
  }
  if (sum === '') return 'Возврат принят. За этот товар ещё не платили, поэтому возвращать деньги не нужно.'
  return `Возвращаем ${sum} туда, откуда пришли деньги: на карту обычно за три рабочих дня, а если платили не картой на сайте, позвоним и договоримся как.${hasReceipt ? ' Чек придёт отдельно.' : ''}`
}

const kk: ClaimWords = {
  kinds: {
    missingPart: 'бөлшек жетіспейді',
    defect: 'ақау',
    transit: 'жолда зақымданған',
    wrongGoods: 'басқа тауар әкелінді',
    return: 'қайтару',
  },
  pieces: (count) => `${count} дана`,
  box: (numbers) => `${numbers.join(', ')}-қорап`,
  reasons: {
    notOurs: 'тауар бізден алынбаған',
    wear: 'қалыпты тозу, ақау емес',
    misuse: 'пайдалану немесе жинау кезінде зақымданған',
    noProof: 'фото мен сөзден ақау көрінбейді',
    tooLate: 'кепілдік мерзімі аяқталған',
  },
  goods: {
    fetched: () => 'тауарды алып кетеміз, күнін айтамыз',
    brought: (until) => `тауарды дүкенге ${kazakhTo(until)} дейін әкеліңіз`,
    kept: () => 'тауар сізде қалады',
  },
  news: {
    sent: ({ until }) => `қабылданды, ${kazakhTo(until)} дейін жауап береміз`,
    question: 'сұрақ бар, жауабыңызды күтеміз',
    decided: ({ decision, visit, until }) =>
      `${visit || `${kazakhTo(until)} дейін`} ${decision === 'replacement' ? 'тауарды айырбастаймыз' : 'бөлшектерді әкелеміз'}`,
    done: ({ decision, sum, goods, bringUntil }) => {
      if (decision === 'refund')
        return clauses(sum ? `${sum} қайтарамыз` : 'қайтару қабылданды', goods && kk.goods[goods](bringUntil))
      return decision === 'discount' ? `${sum} жеңілдік` : 'орындалды'
    },
    refused: ({ reason }) => (reason ? `бас тартылды: ${kk.reasons[reason]}` : 'бас тартылды'),
    escalated: ({ until }) => `кешіктік, басшы ${kazakhTo(until)} дейін жауап береді`,
    visitSet: ({ visit }) => `шебердің келуі ауыстырылды: ${visit}`,
  },
  next: {
    sent: ({ until, visit }) =>
      sentences(
        `Қарап, ${kazakhTo(until)} дейін жауап береміз.`,
        visit && `Шебердің уақыты жазылды: ${visit}.`,
        'Ертерек шешсек, бірден жазамыз.',
      ),
    question: ({ question }) =>
      `Біздің сұрағымыз: «${question}»\n\nСілтеме арқылы жауап беріңіз: жауап берген соң жалғастырамыз.`,
    decided: ({ decision, visit, until, note }) =>
      sentences(
        decision === 'replacement' ? 'Тауарды тегін айырбастаймыз.' : 'Бөлшектерді тегін әкеліп, орнатамыз.',
        visit ? `Келетін уақытымыз: ${visit}.` : `${kazakhTo(until)} дейін орындаймыз, күнін хабарлаймыз.`,
        note,
      ),
    done: (told) => {
      const { decision, sum, note, hasReceipt } = told
      if (decision === 'refund' || decision === 'discount')
        return sentences(moneyKk(decision, sum, hasReceipt), goodsKk(told), note)
      return 'Шешілгеннің бәрі орындалды. Бірдеңе дұрыс болмаса, сілтеме арқылы жазыңыз.'
    },
    refused: ({ reason, note }) =>
      sentences(
        `Өтінішіңізді орындай алмаймыз${reason ? `: ${kk.reasons[reason]}` : ''}.`,
        note,
        'Келіспейсіз бе? Сілтеме арқылы басшыға жазуға болады: басқа адам жауап береді.',
      ),
    escalated: ({ until }) =>
      `Кешіріңіз, мерзімінде жауап бермедік. Енді жауапты басшы береді, жаңа мерзім: ${kazakhTo(until)} дейін.`,
    visitSet: ({ visit }) =>
      `Келетін уақытымыз: ${visit}. Бұл уақыт қолайсыз болса, бізге қоңырау шалыңыз немесе сілтеме арқылы жазыңыз: басқасын табамыз.`,
  },
}

function goodsKk({ goods, bringUntil, bringTo }: ToldClaim): string {
  if (goods === 'fetched') return 'Тауарды өзіміз алып кетеміз: күнін таңдау үшін қоңырау шаламыз.'
  if (goods === 'kept') return 'Тауар сізде қалады.'
  if (goods === null) return ''
  return `Тауарды дүкенге ${kazakhTo(bringUntil)} дейін әкеліңіз${bringTo ? `: ${bringTo}` : ', мекенжайын телефонмен айтамыз'}.`
}

function moneyKk(decision: 'refund' | 'discount', sum: string, hasReceipt: boolean): string {
  if (decision === 'discount') {
    return `Тауар сізде қалады, жеңілдік ${sum}. Жаңа бағадан артық төленгені келген жеріне қайтады: картаға әдетте үш жұмыс күнінде, ал сайтта картамен төлемеген болсаңыз, қоңырау шалып келісеміз.`
  }
  if (sum === '') return 'Қайтару қабылданды. Бұл тауар үшін әлі төленбеген, сондықтан қайтаратын ақша жоқ.'
  return `${sum} келген жеріне қайтарамыз: картаға әдетте үш жұмыс күнінде, ал сайтта картамен төлемеген болсаңыз, қоңырау шалып, қалай қайтаратынымызды келісеміз.${hasReceipt ? ' Чек бөлек келеді.' : ''}`
}

const en: ClaimWords = {
  kinds: {
    missingPart: 'a part is missing',
    defect: 'a defect',
    transit: 'damaged on the way',
    wrongGoods: 'wrong goods',
    return: 'a return',
  },
  pieces: (count) => (count === 1 ? '1 piece' : `${count} pieces`),
  box: (numbers) => `${numbers.length > 1 ? 'boxes' : 'box'} ${numbers.join(', ')}`,
  reasons: {
    notOurs: 'the goods were not bought from us',
    wear: 'ordinary wear, not a defect',
    misuse: 'damaged in use or while assembling',
    noProof: 'photos and words do not show a defect',
    tooLate: 'the warranty is over',
  },
  goods: {
    fetched: () => 'we fetch the goods and call about the day',
    brought: (until) => `please bring the goods to the shop by ${until}`,
    kept: () => 'the goods stay with you',
  },
  news: {
    sent: ({ until }) => `received, we answer by ${until}`,
    question: 'we have a question and wait for you',
    decided: ({ decision, visit, until }) =>
      `we ${decision === 'replacement' ? 'exchange the goods' : 'bring the parts'} ${visit || `by ${until}`}`,
    done: ({ decision, sum, goods, bringUntil }) => {
      if (decision === 'refund')
        return clauses(sum ? `we return ${sum}` : 'return accepted', goods && en.goods[goods](bringUntil))
      return decision === 'discount' ? `a discount of ${sum}` : 'done'
    },
    refused: ({ reason }) => (reason ? `refused: ${en.reasons[reason]}` : 'refused'),
    escalated: ({ until }) => `we are late, a manager answers by ${until}`,
    visitSet: ({ visit }) => `the visit has moved, we come ${visit}`,
  },
  next: {
    sent: ({ until, visit }) =>
      sentences(
        `We look at it and answer by ${until}.`,
        visit && `The visit is booked: ${visit}.`,
        'Should we decide earlier, we write at once.',
      ),
    question: ({ question }) => `We ask: “${question}”\n\nAnswer by the link, and we go on at once.`,
    decided: ({ decision, visit, until, note }) =>
      sentences(
        decision === 'replacement'
          ? 'We exchange the goods, free of charge.'
          : 'We bring and fit the parts, free of charge.',
        visit ? `We come ${visit}.` : `It is done by ${until}, and we tell you the day.`,
        note,
      ),
    done: (told) => {
      const { decision, sum, note, hasReceipt } = told
      if (decision === 'refund' || decision === 'discount')
        return sentences(moneyEn(decision, sum, hasReceipt), goodsEn(told), note)
      return 'All that was decided is done. If something is still wrong, write to us by the link.'
    },
    refused: ({ reason, note }) =>
      sentences(
        `We cannot do what you ask${reason ? `: ${en.reasons[reason]}` : ''}.`,
        note,
        'You do not agree? By the link you can write to a manager: somebody else answers.',
      ),
    escalated: ({ until }) =>
      `We are sorry, we did not answer in time. A manager answers for it now, and the new date is ${until}.`,
    visitSet: ({ visit }) =>
      `We come ${visit}. If that does not suit you, call us or write by the link: we find another time.`,
  },
}

function goodsEn({ goods, bringUntil, bringTo }: ToldClaim): string {
  if (goods === 'fetched') return 'We fetch the goods: we will call to choose the day.'
  if (goods === 'kept') return 'The goods stay with you.'
  if (goods === null) return ''
  return `Please bring the goods to the shop by ${bringUntil}${bringTo ? `: ${bringTo}` : ', we will tell the address by phone'}.`
}

function moneyEn(decision: 'refund' | 'discount', sum: string, hasReceipt: boolean): string {
  if (decision === 'discount') {
    return `The goods stay with you at a discount of ${sum}. What was paid beyond the new price goes back to where it came from: to a card usually within three working days; if you did not pay by card on the site, we will call to agree how.`
  }
  if (sum === '') return 'The return is accepted. Nothing was paid for these goods yet, so there is no money to return.'
  return `We return ${sum} to where the money came from: to a card usually within three working days; if you did not pay by card on the site, we will call to agree how.${hasReceipt ? ' The receipt comes apart.' : ''}`
}

export const claimWords: Record<Language, ClaimWords> = { ru, kk, en }
