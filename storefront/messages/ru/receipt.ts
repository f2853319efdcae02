/** The receipt's page around the receipt, and the list of receipts of an order. */
const receipt = {
  title: (number: string) => `Чек по заказу ${number}`,
  kinds: { payment: 'Чек об оплате', refund: 'Чек возврата', handover: 'Чек при получении' },
  documents: { title: 'Документы', order: 'Заказ, PDF', contract: 'Договор, PDF', act: 'Акт приёма-передачи, PDF' },
  list: 'Чеки',
  beingPrinted: 'печатается',
  beingMended: 'касса его не приняла, разбираемся',
  waitingTitle: 'Чек ещё печатается',
  waitingText:
    'Касса выбивает его сейчас, обычно это занимает меньше минуты. Обновите страницу чуть позже: ссылка останется той же.',
  refusedTitle: 'Касса не приняла чек',
  refusedText: (number: string) =>
    `Деньги и\u00a0заказ ${number} в\u00a0порядке, сотрудник уже видит, что чек не\u00a0напечатан, и\u00a0выбьет его заново.`,
  lookAgain: 'Обновить',
  home: 'В магазин',
  check: 'Проверить чек можно в\u00a0приложении «Проверка чеков ФНС»: наведите камеру на код.',
  print: 'Распечатать',
  missingTitle: 'Чека по этой ссылке нет',
  missingText:
    'Проверьте, что ссылка скопирована целиком. Чеки каждого заказа есть в\u00a0личном кабинете, на\u00a0странице заказа.',
  orders: 'Мои заказы',
}

export default receipt
