import type { AreaMessages } from '../areas.ts'

const hall: AreaMessages['hall'] = {
  outdated: (printed, now) =>
    `This tag is out of date: it says ${printed}, the price today is ${now}. Tell a consultant, they will change it.`,
  coming: (price, day) => `The tag says ${price}: that price begins on ${day}.`,
  gone: 'This is no longer sold in this town.',
  before: 'earlier price',
  perMetre: 'a metre',
  here: (count) => `In the shop’s warehouse: ${count}`,
  notHere: 'Sold out in the shop’s warehouse; the basket shows the day of delivery',
  elsewhere: (city) => `The basket counts for ${city}: the price there may be another.`,
  all: 'All about it',
  later: 'Put it into the basket now and order at home: the basket stays in this phone.',
  show: 'Show to a consultant',
  showText:
    'The consultants of this shop see the goods in your basket, without your name and phone, and can add what you need.',
  shown: (number) => `Your basket in the hall: ${number}`,
  shownText: 'Tell a consultant the number. They see the goods until the end of the day; scan on.',
  hide: 'Show it no longer',
}

export default hall
