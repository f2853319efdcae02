import { plural } from '#rules/plural.ts'
import type ru from '../ru/basket.ts'

const basket = {
  title: 'Basket',
  summary: (count: number, weight: string) => `${count} ${count === 1 ? 'product' : 'products'}, ${weight} kg`,
  lines: 'Goods in the basket',

  checkAll: 'Select all',
  check: (name: string) => `Order: ${name}`,
  askFit: 'Will all this get into your home',
  changeFit: 'Change the sizes of lift, door and stairs',
  clear: 'Empty the basket',
  clearAsk: 'Remove everything from the basket? This cannot be undone with one press',
  clearYes: 'Remove all',
  clearNo: 'Keep them',
  remove: (name: string) => `Remove from the basket: ${name}`,
  removed: (name: string) => `${name}: removed from the basket`,
  toFavourites: (name) => `Move to favourites: ${name}`,
  movedToFavourites: (name) => `${name}: among the favourites now`,
  undo: 'Put back',
  quantity: (name: string) => `How many: ${name}`,
  perPiece: (price: string) => `${price} each`,
  inBatch: (count: number) => `sold in packs of ${count}`,
  inKit: (name: string, percent: number) => `${percent}% cheaper in the set: ${name}`,
  left: (count: number) => `${count} left`,

  cheaper: (name: string, by: string) =>
    `${name}: ${by} cheaper than when you added it to the basket. The total has the new price.`,
  dearer: (name: string, by: string) =>
    `${name}: ${by} more than when you added it to the basket. The total has the new price.`,
  fewerLeft: (name: string, wanted: number, available: number) =>
    `${name}: you wanted ${wanted}, only ${available} left. We counted ${available}.`,
  lineCheaper: (by: string) => `Now ${by} less`,
  lineDearer: (by: string) => `Now ${by} more`,
  lineFewer: (available: number) => `Only ${available} left`,

  capped: (available: number) => `Only ${available} in stock now, so that is what we counted`,
  rounded: (count: number) => `Sold in packs, so we counted ${count}`,
  soldOut: 'It has just sold out',

  unavailable: 'Not available for delivery now',

  change: 'Change',
  city: 'City',
  choose: 'Choose',
  goods: (count: number) => `Goods, ${count} pcs`,
  discount: 'Discounts',
  delivery: 'Delivery to the door',
  lift: (floor: number, hasElevator: boolean) =>
    `Carrying upstairs, floor ${floor}, ${hasElevator ? 'lift' : 'no lift'}`,
  assembly: 'Assembly, if you want it',
  earned: (count, text) =>
    `${text}\u00a0${plural(count, 'en', { one: 'bonus', other: 'bonuses' })} back once you have the order`,
  onTop: 'Extra, as you choose at checkout. Roughly, within the city:',
  free: 'free',
  orderAsGuest: 'Order without signing in',
  orderSignedIn: 'Place the order',
  orderShort: 'Order',
  signIn: 'Sign in by phone',
  orderFor: (name: string, phone: string) => `For ${name}, ${phone}`,
  payLater: 'You pay after you choose the day of delivery',
  nothingChecked: 'Select the goods you want to order',

  emptyTitle: 'Nothing here yet',
  emptyText: 'Have a look at the catalogue, or search by size',
  toCatalogue: 'To the catalogue',
  together: 'Often bought together',
  hits: 'Best sellers of the week',

  onePage: 'Quick order: name and phone',
  shared: {
    page: 'Share the order',
    pageLead:
      'Make a link to what you have put together: whoever opens it sees the prices of their own city and can order it or show it to the family.',
    make: 'Make the link',
    sendBy: 'Send it',
    byMail: 'By email',
    mailSubject: 'Have a look at what I am about to order',
    toBasket: 'Back to the basket',
    share: 'Share the basket',
    sharing: 'Making a link…',
    link: 'Link to the basket',
    copy: 'Copy',
    copied: 'The link is copied',
    hint: 'The link shows what is ticked, at the prices of the city of whoever opens it. It tells nothing about you and works for 90\u00a0days.',
    title: 'A basket was shared with you',
    fromStaff: 'The shop has put a basket together for you',
    own: 'Your basket by link',
    from: (name) => `Shared by ${name}`,
    lines: 'Goods of the link',
    pieces: (count) => `${count} pcs`,
    take: 'Put into the basket',
    merge: 'Add to my basket',
    replace: 'Replace my basket',
    replaceHint: 'Your former basket is kept, and can be brought back.',
    nothingHere: 'These goods cannot be brought to your city now. Have a look at similar ones in the catalogue.',
    merged: 'The goods of the link are in your basket now.',
    replaced: 'Your basket now holds the goods of the link.',
    missing: (count) =>
      `${count} ${count === 1 ? 'product was' : 'products were'} not added: not available in your city now.`,
    openKept: 'Bring back the former basket',
    gone: 'The link does not open',
    goneText: 'It is incomplete or too old. Please ask for it again',
  },
} satisfies typeof ru

export default basket
