import { plural } from '#rules/plural.ts'
import type { AreaMessages } from '../areas.ts'

const of = (count: number, one: string, other: string) => plural(count, 'en', { one, other })

const content: AreaMessages['content'] = {
  contacts: 'Contacts',
  onThisPage: 'On this page',
  askTitle: 'Questions left?',
  askText: 'We answer every day from 9 to 21, by the clock of your city.',
  write: 'Write to us',
  goods: 'Goods of this page',
  updated: (day) => `Updated on ${day}`,
  figures: {
    models: (count) => `furniture ${of(count, 'model', 'models')} in the catalogue`,
    shops: (count, towns) =>
      `${of(count, 'shop', 'shops')}, delivery from ${towns}\u00a0${of(towns, 'city', 'cities')}`,
    rating: (count) => `average of ${count}\u00a0${of(count, 'review', 'reviews')} of the shop`,
    kept: 'of orders came on the promised day in the last 90\u00a0days',
  },
  places: {
    map: 'The shops on a map',
    none: 'There is no shop in your city. We deliver to the door or send by a transport company.',
    kinds: { shop: 'Shop', office: 'Office', pickup: 'Pickup point' },
    route: 'Find the way',
    stock: 'What is in this shop',
    photo: (name) => `${name}, the hall`,
  },
  regions: {
    russia: 'Russia',
    kazakhstan: 'Kazakhstan',
    shops: (count) => `${count}\u00a0${of(count, 'shop', 'shops')}`,
    noShops: 'delivery and pickup points',
    open: 'Open the shop of this city',
    contacts: 'Addresses and hours',
  },
  zones: {
    none: 'This city has no zones: one price holds for all of it, farther we count by kilometres.',
    zone: 'Zone',
    days: 'Days',
    price: 'Delivery',
    free: 'free',
    everyDay: 'every day',
    later: (days) => `${days}\u00a0${of(days, 'day', 'days')} later than in the city`,
    weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  },
  site: {
    goods: 'Shopping',
    hits: 'Hits',
    sale: 'Sale',
    promocodes: 'Promo codes',
    certificates: 'Gift certificates',
    reviews: 'Reviews of the shop',
    actions: 'Promotions',
    styles: 'Interior styles',
    makers: 'Makers',
    information: 'Information',
  },
}

export default content
