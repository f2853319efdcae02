import type ru from '../ru/basket.ts'

const basket = {
  title: 'Basket',
  summary: (count: number, weight: string) => `${count} ${count === 1 ? 'product' : 'products'}, ${weight} kg`,
  lines: 'Goods in the basket',

  checkAll: 'Select all',
  check: (name: string) => `Order: ${name}`,
  clear: 'Empty the basket',
  clearAsk: 'Remove everything from the basket? This cannot be undone with one press',
  clearYes: 'Remove all',
  clearNo: 'Keep them',
  remove: (name: string) => `Remove from the basket: ${name}`,
  removed: (name: string) => `${name}: removed from the basket`,
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
} satisfies typeof ru

export default basket
