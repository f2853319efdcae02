/** Whoever brings and assembles, as shoppers are told of them. */
const crew = {
  title: 'Кто к вам приедет',
  kinds: { delivery: 'Доставка', assembly: 'Сборка', claim: 'Визит мастера' },
  when: (from: number, to: number) => `${from}–${to}`,
  onTheDay: 'Имена и телефон покажем в день визита',
  states: {
    given: 'Назначено',
    onWay: 'Уже едут',
    started: 'На месте',
    done: 'Готово',
    failed: 'Не получилось',
  },
  fails: {
    nobodyHome: 'никого не было дома',
    asksLater: 'вы попросили перенести',
    refused: 'вы отказались',
    damaged: 'товар оказался повреждён',
    missingParts: 'не хватило деталей',
    noAccess: 'не смогли попасть в дом',
  },
  call: (phone: string) => `Позвонить: ${phone}`,
  who: 'Проверить, кто у двери',
  pageTitle: 'Сотрудник «Комода»',
  ours: 'Да, это наш сотрудник',
  city: 'Город',
  does: 'Чем занимается',
  skills: {
    delivery: 'привозит и поднимает',
    assembly: 'собирает мебель',
    hanging: 'крепит к стене',
    claim: 'исправляет по обращениям',
  } as Record<string, string>,
  code: 'Код на бейдже',
  today: (day: string) => `Сегодня, ${day}`,
  todayOrder: (number: string, hours: string) => `Заказ ${number}, ${hours}`,
  todayNone: 'Сегодня у этого сотрудника нет визитов. Если он стоит у вашей двери, не открывайте и позвоните нам.',
  check: 'Сверьте лицо и код с бейджем. Первая и последняя цифры должны совпасть с номером вашего заказа.',
  never: 'Наши сотрудники никогда не просят код из сообщения и не берут деньги на личную карту.',
  missing: 'Такого кода нет',
  missingText:
    'Проверьте, так ли он записан на бейдже: восемь букв и цифр. Если код верный, а мы его не нашли, это не наш сотрудник: не открывайте дверь и позвоните нам.',
  tryField: 'Код на бейдже',
  tryHint: 'Например, rg7k3m9d',
  tryButton: 'Проверить',
  callShop: 'Позвонить в магазин',
}

export default crew
