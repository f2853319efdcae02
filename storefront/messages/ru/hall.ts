/** What somebody reads who scans a tag in a shop. */
const hall = {
  outdated: (printed: string, now: string) =>
    `Этот ценник устарел: на\u00a0нём ${printed}, цена сегодня ${now}. Скажите консультанту, он его заменит.`,
  coming: (price: string, day: string) => `На\u00a0ценнике цена ${price}, она начнёт действовать ${day}.`,
  gone: 'Этот товар больше не\u00a0продаётся в\u00a0этом городе.',
  before: 'прежняя цена',
  perMetre: 'за\u00a0метр',
  here: (count: number) => `На\u00a0складе магазина: ${count}`,
  notHere: 'На\u00a0складе магазина закончился, день доставки покажем в\u00a0корзине',
  elsewhere: (city: string) => `Корзина считается для\u00a0города ${city}: цена там может быть другой.`,
  all: 'Всё о\u00a0товаре',
  later: 'Положите в\u00a0корзину сейчас, а\u00a0оформите дома: корзина сохранится в\u00a0этом телефоне.',
}

export default hall
