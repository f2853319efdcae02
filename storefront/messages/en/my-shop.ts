import type { AreaMessages } from '../areas.ts'

const myShop: AreaMessages['my-shop'] = {
  title: 'In a shop today',
  text: 'Choose a shop, and the list keeps what stands there right now. This browser remembers the shop for a year.',
  here: 'Your shop',
  choose: 'Show what is here',
  chooseOf: (name) => `Show what is in “${name}”`,
  forget: 'Forget the shop',
  nearest: 'Find the nearest',
  finding: 'Looking',
  refused: 'The browser did not say where you are. Choose a shop from the list.',
  distance: (km) => `${km}\u00a0km from you`,
  closest: 'The nearest',
  none: 'There are no shops in this town. We bring the goods home.',
  unknown: 'There is no such shop. Choose one from the list.',
  back: 'Back to the list',
  where: 'Where to look',
}

export default myShop
