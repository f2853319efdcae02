import Bell from 'lucide-react/icons/bell'
import Building from 'lucide-react/icons/building-2'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import FileCheck from 'lucide-react/icons/file-check'
import KeyRound from 'lucide-react/icons/key-round'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Ruler from 'lucide-react/icons/ruler'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Store from 'lucide-react/icons/store'
import UserX from 'lucide-react/icons/user-x'
import { Link } from 'react-router'
import type { Profile } from '#contract/account.ts'
import { formatPhone } from '#rules/phone.ts'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

/** What is changed on screens of its own: how one comes in, what the shop keeps, and the way out. */
export function ProfileHub({ profile }: { profile: Profile }) {
  const t = useMessages('profile').hub
  const rows = [
    { to: href('/personal-lk/profile/phone'), icon: Phone, name: t.phone, note: formatPhone(profile.phone) },
    {
      to: href('/personal-lk/profile/password'),
      icon: KeyRound,
      name: t.password,
      note: profile.hasPassword ? t.hasPassword : t.noPassword,
    },
    { to: href('/personal-lk/profile/security'), icon: ShieldCheck, name: t.security, note: t.securityNote },
    { to: href('/personal-lk/profile/addresses'), icon: MapPin, name: t.addresses, note: t.addressesNote },
    { to: href('/personal-lk/companies'), icon: Building, name: t.companies, note: t.companiesNote },
    { to: href('/personal-lk/profile/notifications'), icon: Bell, name: t.push, note: t.pushNote },
    { to: href('/personal-lk/profile/consents'), icon: FileCheck, name: t.consents, note: t.consentsNote },
    { to: href('/niche'), icon: Ruler, name: t.niches, note: t.nichesNote },
    { to: href('/personal/my-shop'), icon: Store, name: t.shop, note: t.shopNote },
    { to: href('/personal-lk/profile/data'), icon: Download, name: t.data, note: t.dataNote },
    { to: href('/personal-lk/profile/remove'), icon: UserX, name: t.remove, note: t.removeNote },
  ]
  return (
    <section className="mt-8 border-t border-seam pt-5">
      <h2 className="title text-h3">{t.title}</h2>
      <ul className="mt-2 seam-rows">
        {rows.map(({ to, icon, name, note }) => (
          <li key={to}>
            <Link to={to} className="-mx-3 flex min-h-16 items-center gap-4 rounded-2 px-3 py-2.5 hover:bg-front">
              <Icon of={icon} size={20} />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{name}</span>
                <span className="block text-s text-ink-2">{note}</span>
              </span>
              <span className="text-ink-3">
                <Icon of={ChevronRight} size={20} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
