import type ru from '../ru/basket.ts'

const basket = {
  title: 'Basket',
  summary: (count: number, weight: string) => `${count} ${count === 1 ? 'product' : 'products'}, ${weight} kg`,
  lines: 'Goods in the basket',

  checkAll: 'Select all',
  check: (name: string) => `Order: ${name}`,
  clear: 'Empty the basket',
  clearAsk: 'Take all goods out of the basket? One press will not bring them back',
  clearYes: 'Take all out',
  clearNo: 'Keep them',
  remove: (name: string) => `Take out of the basket: ${name}`,
  removed: (name: string) => `${name}: taken out of the basket`,
  undo: 'Put back',
  quantity: (name: string) => `How many: ${name}`,
  perPiece: (price: string) => `${price} each`,
  inBatch: (count: number) => `sold in packs of ${count}`,
  inKit: (name: string, percent: number) => `${percent}% cheaper in the set: ${name}`,
  left: (count: number) => `${count} left`,

  cheaper: (name: string, by: string) =>
    `${name}: cheaper by ${by} than when you put it into the basket. The new price is already counted.`,
  dearer: (name: string, by: string) =>
    `${name}: dearer by ${by} than when you put it into the basket. The new price is already counted.`,
  fewerLeft: (name: string, wanted: number, available: number) =>
    `${name}: you wanted ${wanted}, ${available} are left. We counted ${available}.`,
  lineCheaper: (by: string) => `Cheaper by ${by}`,
  lineDearer: (by: string) => `Dearer by ${by}`,
  lineFewer: (available: number) => `Only ${available} left`,

  capped: (available: number) => `There are no more than ${available} now, so that is what we counted`,
  rounded: (count: number) => `Sold in packs, so we counted ${count}`,
  soldOut: 'It has just sold out',

  unavailable: 'Cannot be brought now',

  change: 'Change',
  city: 'City',
  choose: 'Choose',
  goods: (count: number) => `Goods, ${count} pcs`,
  discount: 'Discounts',
  delivery: 'Delivery to the door',
  lift: (floor: number, hasElevator: boolean) => `Carrying up, floor ${floor}, ${hasElevator ? 'lift' : 'no lift'}`,
  assembly: 'Assembly, if you want it',
  onTop: 'On top, as you choose in the checkout. Roughly, within the city:',
  free: 'free',
  orderAsGuest: 'Order without signing in',
  orderSignedIn: 'Place the order',
  orderShort: 'Order',
  signIn: 'Sign in by phone',
  orderFor: (name: string, phone: string) => `For ${name}, ${phone}`,
  payLater: 'You pay after you choose the day of delivery',
  nothingChecked: 'Tick the goods you want to order',

  emptyTitle: 'Nothing here yet',
  emptyText: 'Have a look at the catalogue, or find what fits by its size',
  toCatalogue: 'To the catalogue',
  together: 'Often bought together',
  hits: 'Bestsellers of the week',
} satisfies typeof ru

export default basket
