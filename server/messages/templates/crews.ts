import { template } from './template.ts'

/** Whoever comes to the door. */
export const crewTemplates = {
  /** The crew has set off; the link shows a face. */
  crewOnWay: template(['number', 'name', 'minutes', 'phone', 'url'], {
    push: {
      ru: { subject: 'К вам едет {name}', text: 'Заказ {number}, будем через {minutes} мин' },
      kk: { subject: 'Сізге {name} келе жатыр', text: '{number} тапсырысы, {minutes} минутта келеміз' },
      en: { subject: '{name} is on the way', text: 'Order {number}, {minutes} min from you' },
    },
    sms: {
      ru: { text: '{shop}: {name} едет к вам с заказом {number}, {minutes} мин. {phone}. Кто это: {url}' },
      kk: { text: '{shop}: {name} сізге {number} тапсырысымен келеді, {minutes} мин. {phone}. Кім: {url}' },
      en: { text: '{shop}: {name} is {minutes} min away with order {number}. {phone}. Who it is: {url}' },
    },
  }),
  /** They came and could not do it, or did not get in. */
  crewVisitFailed: template(
    ['number', 'what', 'reason', 'after', 'phone', 'url'],
    {
      push: {
        ru: { subject: '{what}', text: 'Заказ {number}: {reason}. {after}' },
        kk: { subject: '{what}', text: '{number} тапсырысы: {reason}. {after}' },
        en: { subject: '{what}', text: 'Order {number}: {reason}. {after}' },
      },
      sms: {
        ru: { text: '{shop}, заказ {number}. {what}: {reason}. {after} {phone}' },
        kk: { text: '{shop}, {number} тапсырысы. {what}: {reason}. {after} {phone}' },
        en: { text: '{shop}, order {number}. {what}: {reason}. {after} {phone}' },
      },
      email: {
        ru: {
          subject: '{what}, заказ {number}',
          text: '{what}: {reason}.\n\n{after}\n\nЗаказ {number}: {url}\n\nВопросы: {phone}\n\n{shop}',
        },
        kk: {
          subject: '{what}, {number} тапсырысы',
          text: '{what}: {reason}.\n\n{after}\n\n{number} тапсырысы: {url}\n\nСұрақтар: {phone}\n\n{shop}',
        },
        en: {
          subject: '{what}, order {number}',
          text: '{what}: {reason}.\n\n{after}\n\nOrder {number}: {url}\n\nQuestions: {phone}\n\n{shop}',
        },
      },
    },
    { canWait: true },
  ),
  /** The fitter comes at another time than was said. */
  orderAssemblyMoved: template(['number', 'day', 'phone', 'url'], {
    push: {
      ru: { subject: 'Сборку перенесли', text: 'Заказ {number}: соберём {day}' },
      kk: { subject: 'Құрастыру ауыстырылды', text: '{number} тапсырысы: {day} құрастырамыз' },
      en: { subject: 'Assembly was moved', text: 'Order {number}: we assemble it {day}' },
    },
    sms: {
      ru: { text: '{shop}: сборка заказа {number} будет {day}. Неудобно? {url}' },
      kk: { text: '{shop}: {number} тапсырысын {day} құрастырамыз. Ыңғайсыз ба? {url}' },
      en: { text: '{shop}: order {number} is assembled {day}. Not convenient? {url}' },
    },
    email: {
      ru: {
        subject: 'Сборка заказа {number}: новое время',
        text: 'Сборку заказа {number} перенесли: придём {day}.\n\nНеудобно? Выберите другое время: {url}\n\nВопросы: {phone}\n\n{shop}',
      },
      kk: {
        subject: '{number} тапсырысын құрастыру: жаңа уақыт',
        text: '{number} тапсырысын құрастыру ауыстырылды: {day} келеміз.\n\nЫңғайсыз ба? Басқа уақытты таңдаңыз: {url}\n\nСұрақтар: {phone}\n\n{shop}',
      },
      en: {
        subject: 'Assembly of order {number}: a new time',
        text: 'Assembly of order {number} was moved: we come {day}.\n\nNot convenient? Choose another time: {url}\n\nQuestions: {phone}\n\n{shop}',
      },
    },
  }),
}
