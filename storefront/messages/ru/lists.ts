import { plural } from '#rules/plural.ts'

/** Words of promotions and makers. */
const lists = {
  home: 'Главная',
  actions: 'Акции',
  manufacturers: 'Производители',
  between: (from: string, to: string) => `${from}\u00a0— ${to}`,
  daysLeft: (days: number) =>
    days === 1
      ? 'Последний день'
      : `${plural(days, 'ru', { one: 'Остался', few: 'Осталось', many: 'Осталось' })} ${days}\u00a0${plural(days, 'ru', { one: 'день', few: 'дня', many: 'дней' })}`,
  startsIn: (days: number) =>
    days === 1
      ? 'Начнётся завтра'
      : `Начнётся через ${days}\u00a0${plural(days, 'ru', { one: 'день', few: 'дня', many: 'дней' })}`,
  ended: 'Акция закончилась',
  endedText: (day: string) => `Она шла до\u00a0${day}. Цены вернулись к\u00a0обычным, вот что идёт сейчас.`,
  endedNothing: 'Сейчас других акций нет. Посмотрите товары, цена на которые снижена.',
  openSale: 'Товары со\u00a0скидкой',
  allActions: 'Все акции',
  runningNow: 'Идут сейчас',
  comingSoon: 'Скоро начнутся',
  noActionsTitle: 'Сейчас акций нет',
  noActionsText: 'Когда начнётся новая, она появится здесь. А\u00a0товары по\u00a0сниженной цене есть всегда.',
  goodsOfAction: 'Товары акции',
  goodsOfActions: 'Товары по\u00a0акциям',
  terms: 'Условия',
  comingText: (day: string) => `Товары уже можно посмотреть, цены изменятся ${day}.`,
  letters: 'Производители по\u00a0буквам',
  models: (count: string, number: number) =>
    `${count}\u00a0${plural(number, 'ru', { one: 'модель', few: 'модели', many: 'моделей' })}`,
  allOf: 'Все',
  allMakers: 'Все производители',
  findMaker: 'Название производителя',
  noSuchMaker: 'Такого производителя нет. Проверьте название или выберите букву.',
  makersShown: (count: number) =>
    `${count}\u00a0${plural(count, 'ru', { one: 'производитель', few: 'производителя', many: 'производителей' })}`,
  makersFailed: 'Не\u00a0удалось получить список. Откройте страницу всех производителей.',
}
export default lists
