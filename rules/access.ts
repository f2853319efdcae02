/** Groups of a user are string ids, as other systems of the shop know them. */
export const groups = {
  administrator: '1',
  callCentreOperator: '8',
  seniorConsultant: '20',
  developer: '26',
  shopManager: '29',
  shopConsultant: '45',
  assembler: '50',
} as const

export type Group = (typeof groups)[keyof typeof groups]

const { administrator, callCentreOperator, seniorConsultant, developer, shopManager, shopConsultant, assembler } =
  groups

/** The one table of rights: who a call or a screen is for. Calls, screens and the API document all read it. */
export const rights = {
  anyone: 'anyone',
  customer: 'signedIn',
  staff: [shopConsultant, shopManager, developer, administrator, seniorConsultant],
  retail: [administrator, seniorConsultant, shopManager, shopConsultant],
  retailManager: [administrator, shopManager],
  desk: [administrator, shopManager],
  /** Who takes orders of shoppers by telephone or in a shop. */
  orderDesk: [administrator, shopManager, callCentreOperator, seniorConsultant, shopConsultant],
  /** Money at the desk: returns, reconciliation, links to pay, certificates. */
  deskMoney: [administrator, shopManager],
  /** The second person, without whom sums above the limit do not go. */
  moneyConfirmer: [administrator, shopManager],
  deskClaims: [administrator, shopManager],
  /** Reviews, questions, comments: shown, refused, answered. */
  deskWords: [administrator, shopManager],
  deskTrail: [administrator, shopManager],
  /** Whether the shop's machinery works. */
  deskHealth: [administrator, shopManager],
  /** Goods: shown, hidden, their words, pictures, prices and shelves. */
  deskGoods: [administrator, shopManager],
  /** How much the shop sells. */
  deskFigures: [administrator, shopManager],
  /** Who moves any order on; the others what `rules/policy.ts` leaves to them. */
  orderKeeper: [administrator, shopManager],
  /** Who looks at customers and their consents at the desk. */
  customerDesk: [administrator, shopManager, callCentreOperator],
  bannerEditor: [administrator, shopManager],
  messageEditor: [administrator, shopManager],
  assembler: [assembler, administrator],
  callCentre: [callCentreOperator, administrator],
  developer: [developer],
  administrator: [administrator],
} as const satisfies Record<string, 'anyone' | 'signedIn' | readonly Group[]>

export type Access = keyof typeof rights

/** Each right with those who have it. What is shipped stands above; the shop's own table goes before it where there is one. */
export type RightsTable = Record<Access, 'anyone' | 'signedIn' | readonly Group[]>

/** Those that the shop's administrators may give and take. Their own they keep, so nobody locks the shop. */
export const editableRights = [
  'orderDesk',
  'orderKeeper',
  'customerDesk',
  'deskClaims',
  'deskMoney',
  'moneyConfirmer',
  'deskWords',
  'desk',
  'deskGoods',
  'bannerEditor',
  'messageEditor',
  'deskTrail',
  'deskHealth',
  'deskFigures',
  'retail',
  'retailManager',
] as const satisfies readonly Access[]

export type EditableRight = (typeof editableRights)[number]

export type Viewer = { isSignedIn: boolean; groups: readonly string[] }

/** `signIn` is answered with 401 or the sign-in screen, `forbidden` with 403. */
export type AccessDecision = 'allowed' | 'signIn' | 'forbidden'

export function decideAccess(access: Access, viewer: Viewer, table: RightsTable = rights): AccessDecision {
  const right: 'anyone' | 'signedIn' | readonly string[] = table[access]
  if (right === 'anyone') return 'allowed'
  if (!viewer.isSignedIn) return 'signIn'
  if (right === 'signedIn') return 'allowed'
  return viewer.groups.some((group) => right.includes(group)) ? 'allowed' : 'forbidden'
}

/** Who helps shoppers to choose, in a shop or by telephone, and finds their orders by the code that they name. */
export const helpingGroups: readonly Group[] = [callCentreOperator, seniorConsultant, shopManager, shopConsultant]

/** Staff who order for shoppers would otherwise put their own name and phone into every order. */
export function hasPrefilledContacts(viewerGroups: readonly string[]): boolean {
  const without: readonly string[] = [callCentreOperator, shopConsultant, seniorConsultant]
  return !viewerGroups.some((group) => without.includes(group))
}

/** Purchases of staff are told apart in analytics. */
export function isStaffForTracking(viewerGroups: readonly string[]): boolean {
  const staff: readonly string[] = rights.staff
  return viewerGroups.some((group) => staff.includes(group))
}
