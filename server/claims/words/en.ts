import type { ClaimWords, ToldClaim } from '../claim-words.ts'
import { clauses, sentences } from './join.ts'

export const en: ClaimWords = {
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
        return sentences(moneySentence(decision, sum, hasReceipt), goodsSentence(told), note)
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

function goodsSentence({ goods, bringUntil, bringTo }: ToldClaim): string {
  if (goods === 'fetched') return 'We fetch the goods: we will call to choose the day.'
  if (goods === 'kept') return 'The goods stay with you.'
  if (goods === null) return ''
  return `Please bring the goods to the shop by ${bringUntil}${bringTo ? `: ${bringTo}` : ', we will tell the address by phone'}.`
}

function moneySentence(decision: 'refund' | 'discount', sum: string, hasReceipt: boolean): string {
  if (decision === 'discount') {
    return `The goods stay with you at a discount of ${sum}. What was paid beyond the new price goes back to where it came from: to a card usually within three working days; if you did not pay by card on the site, we will call to agree how.`
  }
  if (sum === '') return 'The return is accepted. Nothing was paid for these goods yet, so there is no money to return.'
  return `We return ${sum} to where the money came from: to a card usually within three working days; if you did not pay by card on the site, we will call to agree how.${hasReceipt ? ' The receipt comes apart.' : ''}`
}
