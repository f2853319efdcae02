import { plural } from '#rules/plural.ts'
import type ru from '../ru/basket.ts'

/** So many pieces, or a length as it is said. */
type Amount = number | string

const basket = {
  title: 'Basket',
  about: 'What you have chosen, what it costs in your city and when we bring it',
  summary: (count: number, weight: string) =>
    `${count} ${count === 1 ? 'product' : 'products'}, ${weight} kg without packing`,
  lines: 'Goods in the basket',

  checkAll: 'Select all',
  check: (name: string) => `Order: ${name}`,
  askFit: 'Will all this get into your home',
  toRoom: 'Arrange in a room',
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
  perMetre: (price: string) => `${price} per metre`,
  length: (name: string) => `How many metres: ${name}`,
  lengthRounded: (length: string) => `We do not cut shorter or finer, so we counted ${length}`,
  noLength: (length: string) => `Please give the length in metres, such as 2.5. We have kept ${length}`,
  metres: 'm',
  inBatch: (count: number) => `sold in packs of ${count}`,
  inKit: (name: string, percent: number) => `${percent}% cheaper in the set: ${name}`,
  left: (count: Amount) => `${count} left`,

  kitchen: (name) => `In the basket: ${name}`,
  kitchenWhole: (all) =>
    `${all} ${plural(all, 'en', { one: 'module', few: 'modules', many: 'modules' })}, the whole composition`,
  kitchenPart: (held, all) => `${held} of the ${all} modules of the composition`,
  changeKitchen: 'Change the composition',

  aside: 'Saved for later',
  asideHint: 'These goods are not in the total. We tell you when a price changes or they sell out.',
  putAside: 'For later',
  putAsideOf: (name: string) => `Save for later: ${name}`,
  takeBack: 'Back to the basket',
  takeBackOf: (name: string) => `Back to the basket: ${name}`,
  movedAside: (name: string) => `${name}: saved for later`,
  takenBack: (name: string) => `${name}: back in the basket`,

  news: 'While you were away',
  newsSeen: 'Got it',
  cheaper: (name: string, from: string, to: string) => `${name}: cheaper, it was ${from}, now ${to}.`,
  dearer: (name: string, from: string, to: string) => `${name}: dearer, it was ${from}, now ${to}.`,
  fewerLeft: (name: string, wanted: Amount, available: Amount) =>
    `${name}: it was ${wanted}, only ${available} left. We counted ${available}.`,
  moreLeft: (name: string, counted: Amount, available: Amount) =>
    `${name}: we counted ${counted}, now there are ${available}, as you wanted.`,
  goneSince: (name: string) => `${name}: sold out. It is not in the total.`,
  backSince: (name: string) => `${name}: back in stock.`,
  lineCheaper: (by: string) => `Now ${by} less`,
  lineDearer: (by: string) => `Now ${by} more`,
  lineFewer: (available: Amount) => `Only ${available} left`,
  lineMore: (available: Amount) => `Now there are ${available}`,
  lineBack: 'Back in stock',

  capped: (available: Amount) => `Only ${available} in stock now, so that is what we counted`,
  rounded: (count: number) => `Sold in packs, so we counted ${count}`,
  soldOut: 'It has just sold out',

  unavailable: 'Not available for delivery now',

  change: 'Change',
  city: 'City',
  choose: 'Choose',
  /** Pieces, and together the lengths of what is sold by the metre; empty where there are none. */
  goods: (count: number, length: string) =>
    `Goods, ${[count > 0 && `${count} pcs`, length].filter(Boolean).join(' and ')}`,
  discount: 'Price reductions',
  delivery: 'Delivery to the door',
  carried: 'By a transport company, to its terminal',
  carriedLater: 'Delivery by a transport company. It does not answer now; a manager will count the price.',
  lift: (floor: number, hasElevator: boolean) =>
    `Carrying upstairs, floor ${floor}, ${hasElevator ? 'lift' : 'no lift'}`,
  assembly: 'Assembly, if you want it',
  earned: (count, text) =>
    `${text}\u00a0${plural(count, 'en', { one: 'bonus', other: 'bonuses' })} back once you have the order`,
  andDay: (first: string, rest: string) => `${first} and ${rest}`,
  onTop: 'Extra, as you choose at checkout. Roughly, within the city:',
  free: 'free',
  orderAsGuest: 'Order without signing in',
  orderSignedIn: 'Place the order',
  orderShort: 'Order',
  signIn: 'Sign in by phone',
  orderFor: (name: string, phone: string) => `For ${name}, ${phone}`,
  payLater: 'You pay after you choose the day of delivery',
  nothingChecked: 'Select the goods you want to order',

  waiting: {
    title: (number: string) => `Order ${number} is placed and waits`,
    text: 'The goods are kept for you. Choose how and when you get them.',
    choose: 'Choose the delivery',
  },
  emptyTitle: 'Nothing here yet',
  emptyText: 'Have a look at the catalogue, or search by size',
  toCatalogue: 'To the catalogue',
  together: 'Often bought together',
  hits: 'Best sellers of the week',

  onePage: 'Quick order: name and phone',
  remind: {
    title: 'Remind me of the basket',
    lead: (hours: number) =>
      `If you have not ordered within ${hours}\u00a0h, we write once: what is left, what is cheaper or running out.`,
    email: 'Your e-mail',
    emailNeeded: 'Please give an e-mail address to write to',
    tickNeeded: 'Please tick the box: without your consent we do not write',
    ask: 'Remind me',
    on: (to: string, hours: number) => `We remind you once if the basket lies here for ${hours}\u00a0h: ${to}`,
    stop: 'No reminder',
    off: 'We will not remind you any more.',
    stopAsk: 'You opened the link of a reminder of your basket. Send no more of them?',
  },
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
    replaceHint: 'Your former basket is kept: one press brings it back.',
    effect: {
      added: (count) => `${count} ${count === 1 ? 'item' : 'items'} will be added`,
      changed: (lines) => `The quantity will change: ${lines}`,
      dropped: (names) => `Will leave your basket: ${names}`,
      kept: (count) =>
        `${count} ${count === 1 ? 'item stays' : 'items stay'} as ${count === 1 ? 'it is' : 'they are'}: you have as many or more`,
    },
    done: {
      added: (count) => `${count} ${count === 1 ? 'item' : 'items'} added.`,
      changed: (lines) => `Quantity changed: ${lines}.`,
      dropped: (names) => `Taken out of your basket: ${names}.`,
      kept: (count) => `${count} ${count === 1 ? 'item' : 'items'} stayed as before.`,
    },
    fromTo: (name, from, to) => `${name}: ${to} instead of ${from}`,
    andMore: (count) => `and ${count} more`,
    nothingChanged: 'All of it was in your basket already, nothing has changed.',
    takenBefore: 'The basket was taken from a link, your former one is kept.',
    undo: 'Undo',
    undone: 'Your basket is as it was before.',
    nothingHere: 'These goods cannot be brought to your city now. Have a look at similar ones in the catalogue.',
    missing: (count) =>
      `${count} ${count === 1 ? 'product was' : 'products were'} not added: not available in your city now.`,
    gone: 'The link does not open',
    goneText: 'It is incomplete or too old. Please ask for it again',
  },
} satisfies typeof ru

export default basket
