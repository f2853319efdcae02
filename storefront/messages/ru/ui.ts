/** Words of the plain controls. */
const ui = {
  close: 'Закрыть',
  back: 'Назад',
  on: 'Вперёд',
  less: 'Меньше',
  more: 'Больше',
  from: 'от',
  to: 'до',
  remove: 'убрать',
  messages: 'Сообщения, клавиша F6',
  crumbs: 'Хлебные крошки',
  pages: 'Страницы',
  page: (number: number) => `Страница ${number}`,
  grid: {
    select: 'Выбрать строку',
    selectAll: 'Выбрать все на странице',
    selected: (count: number) => `Выбрано ${count}`,
    back: 'Назад',
    on: 'Вперёд',
    page: (page: number, pages: number) => `Страница ${page} из ${pages}`,
  },
  outOfFive: (score: string) => `${score} из 5`,
  checkMarked: 'Не отправлено: проверьте отмеченное.',
}

export default ui
