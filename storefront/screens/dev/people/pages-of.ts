import type { DemoPerson } from '#contract/demo-people.ts'
import { type Access, decideAccess } from '#rules/access.ts'
import { href } from '#storefront/platform/href.ts'

export type PersonPage =
  | 'account'
  | 'orders'
  | 'goods'
  | 'claims'
  | 'reviews'
  | 'bonuses'
  | 'companies'
  | 'profile'
  | 'retail'
  | 'desk'
  | 'deskClaims'
  | 'takeOrder'
  | 'security'
  | 'assembler'

interface Door {
  page: PersonPage
  to: string
}

const ofShoppers: readonly Door[] = [
  { page: 'account', to: href('/personal-lk') },
  { page: 'orders', to: href('/personal-lk/orders') },
  { page: 'goods', to: href('/personal-lk/goods') },
  { page: 'claims', to: href('/personal-lk/claims') },
  { page: 'reviews', to: href('/personal-lk/reviews') },
  { page: 'bonuses', to: href('/personal-lk/bonus') },
  { page: 'companies', to: href('/personal-lk/companies') },
  { page: 'profile', to: href('/personal-lk/profile') },
]

const ofStaff: readonly (Door & { access: Access })[] = [
  { page: 'assembler', to: href('/assembler'), access: 'assembler' },
  { page: 'retail', to: href('/retail-lk'), access: 'retail' },
  { page: 'desk', to: href('/vue-tools'), access: 'desk' },
  { page: 'deskClaims', to: href('/vue-tools/claims'), access: 'desk' },
  { page: 'takeOrder', to: href('/vue-tools/take-order'), access: 'orderDesk' },
  { page: 'account', to: href('/personal-lk'), access: 'customer' },
  { page: 'security', to: href('/personal-lk/profile/security'), access: 'customer' },
]

/** The pages of a person that are worth opening, the first of them by the main button; none that would refuse them. */
export function pagesOf({ groups, companies }: Pick<DemoPerson, 'groups' | 'companies'>): readonly Door[] {
  if (groups.length === 0) return ofShoppers.filter(({ page }) => page !== 'companies' || companies > 0)
  return ofStaff.filter(({ access }) => decideAccess(access, { isSignedIn: true, groups }) === 'allowed')
}
