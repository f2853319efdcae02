import { plural } from '#rules/plural.ts'
import type { AreaMessages } from '../areas.ts'

const nothing: AreaMessages['nothing'] = {
  noneTitle: 'Nothing fits these filters',
  noneText: 'Remove one of the filters to see more.',
  nearest: (name, value) => `Nearest: ${name.toLowerCase()} ${value}`,
  relax: (name: string, count: string, number: number) =>
    `Without “${name}”: ${count}\u00a0${plural(number, 'en', { one: 'item', other: 'items' })}`,
  emptySectionTitle: 'Nothing here yet',
  emptySectionText: 'The goods of this section are on their way. Have a look at the neighbouring sections.',

  /** The shop as an app: the page without a network, the offer of the home screen, what browsers install it by. */
  app: {
    install: 'Komod on your home screen',
    installText: 'Opens at once, and the basket is there offline',
    installPress: 'Install',

    offline: 'No connection to the shop',
    offlineText:
      'The page opens by itself once the connection is back. Until then, here is what your browser has kept.',
    offlineNothing: 'The page opens by itself once the connection is back.',
    again: 'Try again',
    notYet: 'There is no connection yet',
    basket: 'Basket',
    favourites: 'Favourites',
    viewed: 'You looked at',
    keptAt: (when) => `Prices and stock as of ${when}`,
    pieces: (count) => `${count}\u00a0pcs`,
    total: 'Total',
    shortcuts: { catalogue: 'Catalogue', basket: 'Basket', favourites: 'Favourites', orders: 'My orders' },
    appName: (shop) => `${shop}: furniture and home goods`,
    appText: 'Furniture delivered and assembled: prices of your city, a fitting in your own room, orders at hand.',
    shots: { home: 'Home page', product: 'A product' },
    crewName: (shop) => `${shop}: visits`,
    crewShort: 'Visits',
    crewText: 'The day of a crew: addresses, assembly, photos and the signature. Works without a network.',
  },
}

export default nothing
