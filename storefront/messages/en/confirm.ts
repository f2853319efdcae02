import type { AreaMessages } from '../areas.ts'

const confirm: AreaMessages['confirm'] = {
  none: 'Nothing waits to be confirmed',
  noneText: 'Sums above the limit will appear here. The limit is in the settings.',
  kinds: {
    returnGoods: 'Money back for goods',
    issueCertificate: 'Gift certificate',
    decideClaim: 'Money by a claim',
  },
  asked: (who, when) => `Asked for by ${who}, ${when}`,
  own: 'You asked for it: somebody else has to confirm',
  confirm: 'Confirm',
  confirming: 'Confirming',
  confirmText: 'The money goes at once.',
  refuse: 'Refuse',
  refusing: 'Refusing',
  note: 'Why',
  noteWrong: 'Say why you refuse it',
  confirmed: 'Confirmed and done',
  refused: 'Refused, the money stays where it is',
  decided: 'Decided',
  states: {
    waiting: 'waits',
    running: 'begun, outcome not known',
    done: 'done',
    refused: 'refused',
    failed: 'did not work',
  },
  by: (who, when) => `${who}, ${when}`,
}

export default confirm
