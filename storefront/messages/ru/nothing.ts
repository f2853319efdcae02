import { plural } from '#rules/plural.ts'

/** Words of a list in which nothing is left. */
const nothing = {
  noneTitle: 'С такими фильтрами ничего нет',
  noneText: 'Снимите один из\u00a0фильтров, и\u00a0товары найдутся.',
  nearest: (name: string, value: string) => `Ближе всего: ${name.toLowerCase()} ${value}`,
  relax: (name: string, count: string, number: number) =>
    `Без фильтра «${name}»: ${count}\u00a0${plural(number, 'ru', { one: 'товар', few: 'товара', many: 'товаров' })}`,
  emptySectionTitle: 'Здесь пока пусто',
  emptySectionText: 'Товары этого раздела ждут поставки. Посмотрите соседние разделы.',

  /** The shop as an app: the page without a network, the offer of the home screen, what browsers install it by. */
  app: {
    install: 'Комод на экране телефона',
    installText: 'Открывается сразу, корзина видна и\u00a0без сети',
    installPress: 'Установить',

    offline: 'Нет связи с\u00a0магазином',
    offlineText:
      'Страница откроется сама, как только связь вернётся. Пока можно посмотреть то, что сохранил ваш браузер.',
    offlineNothing: 'Страница откроется сама, как только связь вернётся.',
    again: 'Попробовать ещё раз',
    notYet: 'Связи пока нет',
    basket: 'Корзина',
    favourites: 'Избранное',
    viewed: 'Вы смотрели',
    keptAt: (when: string) => `Цены и\u00a0наличие на\u00a0${when}`,
    pieces: (count: number) => `${count}\u00a0шт.`,
    total: 'Итого',
    shortcuts: { catalogue: 'Каталог', basket: 'Корзина', favourites: 'Избранное', orders: 'Мои заказы' },
    appName: (shop: string) => `${shop}: мебель и\u00a0товары для дома`,
    appText: 'Мебель с\u00a0доставкой и\u00a0сборкой: цены вашего города, примерка в\u00a0комнате, заказы под рукой.',
    shots: { home: 'Главная', product: 'Товар' },
    crewName: (shop: string) => `${shop}: выезды`,
    crewShort: 'Выезды',
    crewText: 'День бригады: адреса, сборка, фото и\u00a0подпись. Работает без сети.',
  },
}

export default nothing
