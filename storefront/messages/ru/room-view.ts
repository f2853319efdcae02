import { plural } from '#rules/plural.ts'

/** Words of the room in three dimensions. */
const roomView = {
  label: (pieces: number) =>
    `Комната в\u00a03D, ${pieces}\u00a0${plural(pieces, 'ru', { one: 'предмет', few: 'предмета', many: 'предметов' })}`,
  keys: 'Стрелки поворачивают комнату, плюс и\u00a0минус приближают и\u00a0отдаляют. Двигать вещи с\u00a0клавиатуры можно на\u00a0плане.',
  keysInside: 'Стрелки влево и\u00a0вправо поворачивают взгляд, вверх и\u00a0вниз\u00a0— шаг вперёд и\u00a0назад.',
  loading: 'Строим комнату',
  waiting: (count: number) =>
    `Загружаем ещё ${count}\u00a0${plural(count, 'ru', { one: 'модель', few: 'модели', many: 'моделей' })}`,
  fromInside: 'Изнутри',
  fromAbove: 'Снаружи',
  closer: 'Приблизить',
  farther: 'Отдалить',
  whole: 'Вся комната',
}

export default roomView
