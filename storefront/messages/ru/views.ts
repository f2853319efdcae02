import { plural } from '#rules/plural.ts'

/** Words of pictures, models and furnished rooms. */
const views = {
  turn: 'Покрутить',
  model: '3D',
  tryAtHome: 'Примерить дома',
  close: 'Закрыть',
  loading: 'Загружаем',
  loaded: (percent: number) => `Загружено ${percent}\u00a0%`,
  failed: 'Не\u00a0удалось загрузить. Проверьте связь и\u00a0нажмите ещё раз',
  again: 'Ещё раз',
  counter: (number: number, total: number) => `${number} из ${total}`,

  turntable: (name: string) => `${name}: вид со всех сторон`,
  angle: (degrees: number) => `поворот ${degrees}°`,
  turnLeft: 'Повернуть влево',
  turnRight: 'Повернуть вправо',
  turnHint: 'Потяните в\u00a0сторону или\u00a0нажимайте стрелки',

  modelOf: (name: string) => `${name}, объёмная модель`,
  modelKeys: 'Стрелки поворачивают, плюс и\u00a0минус приближают',
  modelHint: 'Крутите пальцем или\u00a0мышью, приближайте двумя пальцами или\u00a0колесом',
  side: {
    front: 'Вид спереди',
    back: 'Вид сзади',
    left: 'Вид слева',
    right: 'Вид справа',
    'upper-front': 'Вид спереди сверху',
    'upper-back': 'Вид сзади сверху',
    'upper-left': 'Вид слева сверху',
    'upper-right': 'Вид справа сверху',
    'lower-front': 'Вид спереди снизу',
    'lower-back': 'Вид сзади снизу',
    'lower-left': 'Вид слева снизу',
    'lower-right': 'Вид справа снизу',
  },
  placeInRoom: 'Поставить в\u00a0комнате',
  noAr: 'Этот телефон не\u00a0показывает мебель в\u00a0комнате. Посмотрите её в\u00a03D: размеры настоящие.',

  atHomeTitle: 'Примерить дома',
  scan: 'Наведите камеру телефона на\u00a0код. Страница откроется на\u00a0телефоне, и\u00a0вещь встанет в\u00a0вашей комнате в\u00a0настоящем размере.',
  qr: 'Код, который откроет эту страницу на\u00a0телефоне',
  onPhone:
    'Камера покажет вашу комнату, а вещь встанет в ней в настоящем размере. Посветите и наведите телефон на пол.',
  openCamera: 'Открыть камеру',

  enlargeDrawing: 'Чертёж крупно',
  closer: 'Приблизить',
  farther: 'Отдалить',

  inRooms: 'В\u00a0интерьере',
  onPictureOf: (title: string) => `Товары на снимке «${title}»`,
  moreOnPicture: (count: number) =>
    `ещё ${count} ${plural(count, 'ru', { one: 'предмет', few: 'предмета', many: 'предметов' })}`,
  moreRooms: (count: number) =>
    `Показать ещё ${count}\u00a0${plural(count, 'ru', { one: 'комнату', few: 'комнаты', many: 'комнат' })}`,
  allStyles: 'Все стили',

  styles: 'Стили интерьеров',
  style: (name: string) => `Стиль: ${name}`,
  goodsOfStyle: 'Мебель в\u00a0этом стиле',
}

export default views
