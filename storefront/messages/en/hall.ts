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
}

export default hall
