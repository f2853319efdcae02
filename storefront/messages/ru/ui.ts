/** Words of the plain controls. */
const ui = {
  close: 'Закрыть',
  clear: 'Стереть',
  back: 'Назад',
  on: 'Вперёд',
  less: 'Меньше',
  more: 'Больше',
  quantity: 'Количество',
  from: 'от',
  to: 'до',
  remove: 'убрать',
  loading: 'Загружаем страницу',
  messages: 'Сообщения, клавиша F6',
  crumbs: 'Хлебные крошки',
  pages: 'Страницы',
  page: (number: number) => `Страница ${number}`,
  outOfFive: (score: string) => `${score} из 5`,
  required: 'обязательно',
}

export default ui
