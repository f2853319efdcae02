import { refusal } from '../call.ts'

const VISIT_NOT_FOUND = refusal(404, {
  ru: 'Такого выезда у вас нет: его могли перенести или передать другой бригаде. Обновите список.',
  kk: 'Сізде мұндай шығу жоқ: оны ауыстырған немесе басқа бригадаға берген болуы мүмкін. Тізімді жаңартыңыз.',
  en: 'You have no such visit: it may have been moved or given to another crew. Please refresh the list.',
})
export const NO_CREW = refusal(409, {
  ru: 'Вы не состоите ни в одной бригаде. Попросите диспетчера добавить вас.',
  kk: 'Сіз ешбір бригадада жоқсыз. Диспетчерден қосуды сұраңыз.',
  en: 'You are in no crew. Please ask the dispatcher to add you.',
})
export const common = { NO_CREW, VISIT_NOT_FOUND }
