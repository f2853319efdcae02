import type { AreaMessages } from '../areas.ts'

const confirm: AreaMessages['confirm'] = {
  none: 'Растауды ешкім күтпейді',
  noneText: 'Шектен асқан сомалар осында көрінеді. Шек баптауларда беріледі.',
  kinds: {
    returnGoods: 'Тауар ақшасын қайтару',
    issueCertificate: 'Сыйлық сертификаты',
    decideClaim: 'Өтініш бойынша ақша',
  },
  asked: (who, when) => `Сұраған ${who}, ${when}`,
  own: 'Сіз сұрадыңыз: басқа қызметкер растауы керек',
  confirm: 'Растау',
  confirming: 'Растаудамыз',
  confirmText: 'Ақша бірден кетеді.',
  refuse: 'Қабылдамау',
  refusing: 'Қабылдамаудамыз',
  note: 'Неге',
  noteWrong: 'Неге қабылдамайтыныңызды жазыңыз',
  confirmed: 'Расталды, орындалды',
  refused: 'Қабылданбады, ақша орнында қалды',
  decided: 'Шешілгендер',
  states: {
    waiting: 'күтуде',
    running: 'басталды, нәтижесі белгісіз',
    done: 'орындалды',
    refused: 'қабылданбады',
    failed: 'болмады',
  },
  by: (who, when) => `${who}, ${when}`,
}

export default confirm
