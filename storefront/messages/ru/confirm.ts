/** Words of the page where a second person confirms money. */
const confirm = {
  none: 'Никто не ждёт подтверждения',
  noneText: 'Суммы выше предела появятся здесь. Предел задаётся в настройках.',
  kinds: {
    returnGoods: 'Возврат денег за товар',
    issueCertificate: 'Подарочный сертификат',
    decideClaim: 'Деньги по обращению',
  },
  asked: (who: string, when: string) => `Попросил ${who}, ${when}`,
  own: 'Попросили вы: подтвердить должен другой сотрудник',
  confirm: 'Подтвердить',
  confirming: 'Подтверждаем',
  confirmText: 'Деньги уйдут сразу.',
  refuse: 'Отклонить',
  refusing: 'Отклоняем',
  note: 'Почему',
  noteWrong: 'Напишите, почему отклоняете',
  confirmed: 'Подтверждено, сделано',
  refused: 'Отклонено, деньги остались на месте',
  decided: 'Решённые',
  states: {
    waiting: 'ждёт',
    running: 'начато, итог неизвестен',
    done: 'сделано',
    refused: 'отклонено',
    failed: 'не получилось',
  },
  by: (who: string, when: string) => `${who}, ${when}`,
}

export default confirm
