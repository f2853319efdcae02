import { kazakhTo } from '#rules/kazakh-to.ts'
import type { ClaimWords, ToldClaim } from '../claim-words.ts'
import { clauses, sentences } from './join.ts'

export const kk: ClaimWords = {
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
        return sentences(moneySentence(decision, sum, hasReceipt), goodsSentence(told), note)
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

function goodsSentence({ goods, bringUntil, bringTo }: ToldClaim): string {
  if (goods === 'fetched') return 'Тауарды өзіміз алып кетеміз: күнін таңдау үшін қоңырау шаламыз.'
  if (goods === 'kept') return 'Тауар сізде қалады.'
  if (goods === null) return ''
  return `Тауарды дүкенге ${kazakhTo(bringUntil)} дейін әкеліңіз${bringTo ? `: ${bringTo}` : ', мекенжайын телефонмен айтамыз'}.`
}

function moneySentence(decision: 'refund' | 'discount', sum: string, hasReceipt: boolean): string {
  if (decision === 'discount') {
    return `Тауар сізде қалады, жеңілдік ${sum}. Жаңа бағадан артық төленгені келген жеріне қайтады: картаға әдетте үш жұмыс күнінде, ал сайтта картамен төлемеген болсаңыз, қоңырау шалып келісеміз.`
  }
  if (sum === '') return 'Қайтару қабылданды. Бұл тауар үшін әлі төленбеген, сондықтан қайтаратын ақша жоқ.'
  return `${sum} келген жеріне қайтарамыз: картаға әдетте үш жұмыс күнінде, ал сайтта картамен төлемеген болсаңыз, қоңырау шалып, қалай қайтаратынымызды келісеміз.${hasReceipt ? ' Чек бөлек келеді.' : ''}`
}
