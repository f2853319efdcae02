import { plural } from '#rules/plural.ts'
import type ru from '../ru/product.ts'

const product = {
  article: (code: string) => `Art. ${code}`,
  dearerBy: (sum: string) => `+\u00a0${sum}`,
  cheaperBy: (sum: string) => `−\u00a0${sum}`,
  awaitedOn: (date: string) => `expected ${date}`,
  isElsewhere: (region: string) => `in ${region}`,
  isNowhere: 'out of stock',
  notCombined: 'in another combination',
  savedBadge: (sum: string) => `−${sum}`,
  sleepingPlace: (size: string) => `sleeping area ${size}`,
  delivery: 'Delivery',
  deliveredOn: (day: string) => `Delivery ${day}`,
  deliveryWindows: 'You choose the exact time window at checkout',
  liftFrom: (sum: string) => `carrying upstairs from\u00a0${sum} per floor`,
  free: 'free',
  fromSum: (sum: string) => `from\u00a0${sum}`,
  pickup: 'Pickup',
  pickupPoints: (count: number) =>
    `${count}\u00a0${plural(count, 'en', { one: 'pickup point', other: 'pickup points' })} in the city`,
  assembly: 'Assembly on the delivery day',
  assemblyMinutes: (minutes: number) => `About ${duration(minutes)}`,
  awaitedTitle: (date: string) => `Expected ${date}`,
  awaitedText: 'This option is on its way to the warehouse. You can order it once it arrives.',
  elsewhereTitle: (region: string) => `In stock in ${region}`,
  elsewhereText: 'This option is not available in your city. Change the city or choose another option.',
  nowhereTitle: 'This option is out of stock',
  nowhereText: 'Choose another option or have a look at similar goods below.',
  seeSimilar: 'See similar goods',
  changeCity: 'Change the city',
  returns: '14\u00a0days to return it if it is not right for you.',
  warranty: (months: number) => `Warranty ${months}\u00a0${plural(months, 'en', { one: 'month', other: 'months' })}.`,
  width: 'Width',
  depth: 'Depth',
  height: 'Height',
  cm: (value: string) => `${value}\u00a0cm`,
  sizeDrawing: 'Drawing with sizes',
  about: 'About the product',
  properties: 'Specifications',
  vendor: 'Manufacturer',
  country: 'Country',
  weight: 'Weight',
  kilograms: (value: string) => `${value}\u00a0kg`,
  comes: 'How it arrives',
  boxes: (count: number) => `${count}\u00a0${plural(count, 'en', { one: 'box', other: 'boxes' })}`,
  boxesWeight: (boxes: string, weight: string) => `${boxes}, ${weight}`,
  largestBox: (size: string, weight: string) => `Largest: ${size}, ${weight}`,
  fitsLift: 'Fits in a lift',
  fitsLiftText: 'The largest box fits in an ordinary passenger lift',
  fitsNoLift: 'Does not fit in a lift',
  fitsNoLiftText: 'The largest box is longer than an ordinary lift, so we carry it up the stairs',
  liftUnknown: 'Measure the lift first',
  liftUnknownText: 'Compare it with the largest box',
  assemblyTime: (minutes: number) => `Assembly ${duration(minutes)}`,
  assemblyNone: 'No assembly needed',
  assemblyNoneText: 'It comes ready to use: just take it out of the box',
  assemblySelf: 'Tools and instructions are in the box. Assemble it yourself or call a fitter',
  similar: 'Similar goods',
  notSoldTitle: 'Not on sale now',
  notSoldText: 'We do not have it in your city. Below are similar goods that you can order.',
  notSoldAloneText: 'We do not have it in your city. Have a look at other goods of the section.',
} satisfies typeof ru

function duration(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours}\u00a0h`, (rest > 0 || hours === 0) && `${rest}\u00a0min`].filter(Boolean).join(' ')
}

export default product
