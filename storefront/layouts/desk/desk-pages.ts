import Armchair from 'lucide-react/icons/armchair'
import Award from 'lucide-react/icons/award'
import BadgePercent from 'lucide-react/icons/badge-percent'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileText from 'lucide-react/icons/file-text'
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal'
import Gift from 'lucide-react/icons/gift'
import HardHat from 'lucide-react/icons/hard-hat'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import History from 'lucide-react/icons/history'
import ImageIcon from 'lucide-react/icons/image'
import KeyRound from 'lucide-react/icons/key-round'
import Languages from 'lucide-react/icons/languages'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Link2 from 'lucide-react/icons/link-2'
import Mail from 'lucide-react/icons/mail'
import MailWarning from 'lucide-react/icons/mail-warning'
import MapIcon from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquare from 'lucide-react/icons/message-square'
import Newspaper from 'lucide-react/icons/newspaper'
import Percent from 'lucide-react/icons/percent'
import Phone from 'lucide-react/icons/phone'
import RouteIcon from 'lucide-react/icons/route'
import Scale from 'lucide-react/icons/scale'
import Search from 'lucide-react/icons/search'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Store from 'lucide-react/icons/store'
import Tag from 'lucide-react/icons/tag'
import Tags from 'lucide-react/icons/tags'
import Truck from 'lucide-react/icons/truck'
import Type from 'lucide-react/icons/type'
import Undo from 'lucide-react/icons/undo-2'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import WalletCards from 'lucide-react/icons/wallet-cards'
import type { ComponentProps } from 'react'
import type { Access } from '#rules/access.ts'
import type { AreaMessages } from '#storefront/messages/areas.ts'
import { href } from '#storefront/platform/href.ts'
import type { Icon } from '#storefront/ui/icon.tsx'

type DeskTexts = AreaMessages['desk']

export interface DeskPage {
  /** The id of its route, by which it is current, named (`desk.pages`) and counted (`waiting` of `staffCalls`). */
  id: keyof DeskTexts['pages']
  to: string
  icon: ComponentProps<typeof Icon>['of']
  group: keyof DeskTexts['groups']
  /** Who may enter, where it is not the desk's own people. */
  access?: Access
}

/** Every page of the desk, as its menu and its overview show them. A page more is a line more. */
export const deskPages: readonly DeskPage[] = [
  {
    id: 'desk-dashboard',
    to: href('/vue-tools/dashboard'),
    icon: ChartColumn,
    group: 'figures',
    access: 'deskFigures',
  },
  {
    id: 'desk-orders',
    to: href('/vue-tools/orders'),
    icon: ClipboardList,
    group: 'shoppers',
    access: 'orderDesk',
  },
  {
    id: 'desk-customers',
    to: href('/vue-tools/customers'),
    icon: Users,
    group: 'shoppers',
    access: 'customerDesk',
  },
  {
    id: 'desk-take-order',
    to: href('/vue-tools/take-order'),
    icon: Phone,
    group: 'shoppers',
    access: 'orderDesk',
  },
  { id: 'desk-claims', to: href('/vue-tools/claims'), icon: LifeBuoy, group: 'shoppers', access: 'deskClaims' },
  { id: 'desk-crews', to: href('/vue-tools/crews'), icon: HardHat, group: 'shoppers', access: 'orderKeeper' },
  { id: 'desk-shipments', to: href('/vue-tools/shipments'), icon: Truck, group: 'shoppers' },
  { id: 'desk-returns', to: href('/vue-tools/returns'), icon: Undo, group: 'shoppers', access: 'deskMoney' },
  {
    id: 'desk-confirm',
    to: href('/vue-tools/confirm'),
    icon: ShieldCheck,
    group: 'shoppers',
    access: 'moneyConfirmer',
  },
  { id: 'desk-payments', to: href('/vue-tools/payments'), icon: Scale, group: 'shoppers', access: 'deskMoney' },
  {
    id: 'desk-certificates',
    to: href('/vue-tools/certificates'),
    icon: WalletCards,
    group: 'shoppers',
    access: 'deskMoney',
  },
  {
    id: 'desk-referrals',
    to: href('/vue-tools/referrals'),
    icon: UserPlus,
    group: 'shoppers',
    access: 'deskMoney',
  },
  { id: 'desk-messages', to: href('/vue-tools/messages'), icon: Mail, group: 'shoppers', access: 'messageEditor' },
  { id: 'desk-failed', to: href('/vue-tools/messages/failed'), icon: MailWarning, group: 'shoppers' },
  { id: 'desk-cheaper', to: href('/vue-tools/cheaper'), icon: Tags, group: 'shoppers' },
  { id: 'desk-goods', to: href('/vue-tools/goods'), icon: Armchair, group: 'lists', access: 'deskGoods' },
  { id: 'desk-actions', to: href('/vue-tools/actions'), icon: Percent, group: 'lists' },
  { id: 'desk-promotions', to: href('/vue-tools/promotions'), icon: Gift, group: 'lists' },
  { id: 'desk-tags', to: href('/vue-tools/tags'), icon: Tag, group: 'lists' },
  { id: 'desk-marks', to: href('/vue-tools/marks'), icon: Award, group: 'lists' },
  { id: 'desk-texts', to: href('/vue-tools/texts'), icon: Type, group: 'lists' },
  { id: 'desk-queries', to: href('/vue-tools/queries'), icon: Search, group: 'search' },
  {
    id: 'desk-banners',
    to: href('/vue-tools/newBanner'),
    icon: GalleryHorizontal,
    group: 'front',
    access: 'bannerEditor',
  },
  {
    id: 'desk-sale-banner',
    to: href('/vue-tools/saleBanner'),
    icon: BadgePercent,
    group: 'front',
    access: 'bannerEditor',
  },
  { id: 'desk-pages', to: href('/vue-tools/pages'), icon: FileText, group: 'front' },
  { id: 'desk-news', to: href('/vue-tools/news'), icon: Newspaper, group: 'front' },
  { id: 'desk-vacancies', to: href('/vue-tools/vacancies'), icon: BriefcaseBusiness, group: 'front' },
  { id: 'desk-translations', to: href('/vue-tools/translations'), icon: Languages, group: 'front' },
  { id: 'desk-posts', to: href('/vue-tools/posts'), icon: ImageIcon, group: 'front' },
  { id: 'desk-regions', to: href('/vue-tools/regions'), icon: MapPin, group: 'front' },
  { id: 'desk-shops', to: href('/vue-tools/shops'), icon: Store, group: 'front' },
  { id: 'desk-zones', to: href('/vue-tools/delivery-zones'), icon: MapIcon, group: 'front' },
  { id: 'desk-words', to: href('/vue-tools/words'), icon: MessageSquare, group: 'words', access: 'deskWords' },
  { id: 'desk-redirects', to: href('/vue-tools/redirects'), icon: RouteIcon, group: 'addresses' },
  { id: 'desk-codes', to: href('/vue-tools/short-codes'), icon: Link2, group: 'addresses' },
  { id: 'desk-health', to: href('/vue-tools/health'), icon: HeartPulse, group: 'order', access: 'deskHealth' },
  { id: 'desk-trail', to: href('/vue-tools/trail'), icon: History, group: 'order', access: 'deskTrail' },
  {
    id: 'desk-rights',
    to: href('/vue-tools/rights'),
    icon: KeyRound,
    group: 'order',
    access: 'administrator',
  },
  {
    id: 'desk-settings',
    to: href('/vue-tools/settings'),
    icon: SlidersHorizontal,
    group: 'order',
    access: 'administrator',
  },
]

/** Who may enter an address of the desk: its overview is the way to whatever is open to them. */
export function accessOfDesk(pathname: string): Access {
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  if (path === href('/vue-tools')) return 'orderDesk'
  return deskPages.find(({ to }) => path.startsWith(to))?.access ?? 'desk'
}

/** The pages under their headings, in the order of the list. */
export function groupPages(pages: readonly DeskPage[]): { group: DeskPage['group']; pages: DeskPage[] }[] {
  const groups = [...new Set(pages.map(({ group }) => group))]
  return groups.map((group) => ({ group, pages: pages.filter((page) => page.group === group) }))
}
