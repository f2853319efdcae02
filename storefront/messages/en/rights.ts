import type { AreaMessages } from '../areas.ts'

const rights: AreaMessages['rights'] = {
  caption: 'Rights of groups',
  right: 'Right',
  has: (group, right) => `${group}: ${right}`,
  differs: 'changed',
  administrators: 'Settings, this table and the groups of the staff are always for administrators alone.',
  save: 'Save rights',
  saving: 'Saving',
  saved: 'Rights are saved and in force',
  changedAt: (when) => `Changed ${when}`,
  asShipped: 'As shipped',
  trail: 'Who changed them and when',
  names: {
    retail: { name: 'Cabinet of a shop', text: 'Orders of the own shop, price tags' },
    retailManager: { name: 'People of a shop', text: 'Shifts and the list of people in the cabinet of a shop' },
    desk: { name: 'Desk', text: 'Lists, storefront, regions, search, addresses, messages that did not go' },
    deskMoney: { name: 'Money', text: 'Returns, reconciliation, payment links, certificates' },
    moneyConfirmer: { name: 'Confirming money', text: 'The second person for sums above the limit' },
    deskClaims: { name: 'Claims', text: 'The queue of claims and decisions on them' },
    deskWords: { name: 'Reviews and questions', text: 'Show, refuse, answer' },
    deskTrail: { name: 'Trail', text: 'Who of the staff did what' },
    deskFigures: { name: 'Figures', text: 'Sales, promises and claims in numbers' },
    orderDesk: { name: 'Orders: look and take', text: 'A consultant sees those they took' },
    orderKeeper: { name: 'Orders: move on', text: 'Change the state of any order' },
    customerDesk: { name: 'Customers', text: 'Find, look, open contacts' },
    deskGoods: { name: 'Goods', text: 'Show and hide, words, order of pictures, prices and stock' },
    deskHealth: { name: 'Health of the shop', text: 'Failed jobs, queues, services, imports' },
    bannerEditor: { name: 'Banners', text: 'What the storefront shows' },
    messageEditor: { name: 'Words of messages', text: 'Letters and text messages of the shop' },
  },
}

export default rights
