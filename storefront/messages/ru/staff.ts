/** Words that only the shop's people see on pages of the shop. */
const staff = {
  title: 'Служебное',
  takeOrder: 'Оформить заказ за покупателя',
  hidden: 'Показывать скрытые блоки',
  hiddenOff: 'В этом регионе скрытых блоков нет',
  demand: { A: 'Спрос высокий', B: 'Спрос средний', C: 'Спрос низкий' },
  marker: (demand: string, pieces: string, hasGaps: boolean) =>
    `${demand}, ${pieces}\u00a0шт.${hasGaps ? ', есть не все варианты' : ''}`,
  calls: 'Что спрашивает страница',
  asking: 'Спрашиваем',
  failed: 'Не удалось узнать. Проверьте связь и нажмите ещё раз',
  noCalls: 'Страница ничего не спрашивает',
  whole: (ms: string) => `Вся страница собрана за ${ms}\u00a0мс`,
  call: 'Вызов',
  began: 'Начат, мс',
  took: 'Длился, мс',
  refused: 'отказ',
  details: 'Подробности для сотрудников',
}

export default staff
