import type { ReactNode } from 'react'
import type { RegionData } from '#contract/shell.ts'
import { isFreeToCall } from '#rules/phone.ts'
import { PhoneLink } from '../parts/phone-link.tsx'
import { useMessages } from '../platform/messages.tsx'
import { useShell } from '../platform/region.ts'
import { useFooterGroups } from './footer-links.ts'
import { Logo } from './logo.tsx'

/** Written by the server alone: nothing in it is pressed but links, which load their page anew (but for `footer-windows.tsx`). */
export default function Footer() {
  const t = useMessages('footer')
  const names = useMessages('shell')
  const shell = useShell()
  const footerGroups = useFooterGroups()
  const links = { ...names.links, ...t.links }
  return (
    <footer className="far mt-18 [--far:576px] bg-night pt-10 pb-8 text-[#f3ebe9] lg:mt-28 lg:pt-16 lg:[--far:464px]">
      <div className="wrap">
        <div className="grid gap-x-6 gap-y-1 lg:grid-cols-[1.5fr_1fr_1.2fr_1fr_1.2fr] lg:gap-8">
          <div className="mb-5 lg:mb-0">
            <Logo onNight className="mb-5" />
            {shell && <Phones region={shell.region} />}
          </div>
          {shell && shell.menu.length > 0 && (
            <Group title={names.catalogue}>
              {shell.menu.map((section) => (
                <FooterLink key={section.id} to={section.url}>
                  {section.name}
                </FooterLink>
              ))}
            </Group>
          )}
          {footerGroups
            .filter((group) => group.links.length > 0)
            .map((group) => (
              <Group key={group.title} title={t[group.title]}>
                {group.links.map(({ key, to }) => (
                  <FooterLink key={key} to={to}>
                    {links[key]}
                  </FooterLink>
                ))}
                {group.title === 'useful' &&
                  shell?.ownPages.map(({ name, url }) => (
                    <FooterLink key={url} to={url}>
                      {name}
                    </FooterLink>
                  ))}
              </Group>
            ))}
        </div>
        <div className="mt-7 flex flex-wrap gap-x-6 gap-y-2 border-t border-wall/16 pt-5 text-s text-[#c4b3b1] lg:mt-14">
          {shell && <span>{t.rights(shell.shopName, shell.year)}</span>}
          <span>{shell?.region.kz ? t.paymentsInKazakhstan : t.payments}</span>
          {shell && <span>{t.pricesFor(shell.region.NAME)}</span>}
          {shell && <WhoseShop region={shell.region} />}
          <span>{shell?.region.kz ? t.lawsInKazakhstan : t.laws}</span>
        </div>
      </div>
    </footer>
  )
}

/** Whom one buys from, where that is not the shop itself, and that its office is in town. */
function WhoseShop({ region }: { region: Pick<RegionData, 'HAS_PARTNER' | 'FRANCHISE' | 'isOffice' | 'nameIn'> }) {
  const t = useMessages('footer')
  return (
    <>
      {region.HAS_PARTNER && <span>{t.soldByPartner(region.nameIn)}</span>}
      {region.FRANCHISE && <span>{t.soldByFranchise(region.nameIn)}</span>}
      {region.isOffice && <span>{t.officeHere(region.nameIn)}</span>}
    </>
  )
}

/** The shop's own number, whether calling it is free, and the number in the city where that is another one. */
function Phones({ region }: { region: Pick<RegionData, 'PHONE_HEAD' | 'phone'> }) {
  const t = useMessages('footer')
  return (
    <>
      <p>
        <PhoneLink
          phone={region.PHONE_HEAD}
          className="title inline-block text-[26px]/8 font-medium tracking-[-.02em] text-wall lg:text-[32px]/10"
        />
      </p>
      <p className="text-s text-night-2">{isFreeToCall(region.PHONE_HEAD) ? t.hoursAndFree : t.hours}</p>
      {region.phone !== region.PHONE_HEAD && (
        <p className="mt-2 text-s text-night-2">
          {t.inCity} <PhoneLink phone={region.phone} className="inline-flex min-h-11 items-center text-wall" />
        </p>
      )}
    </>
  )
}

/** Folded on phones; on wide screens its content is always shown. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="footer-group">
      <summary className="footer-title">{title}</summary>
      <ul className="pb-3 lg:pb-0">{children}</ul>
    </details>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <a href={to} className="footer-link">
        {children}
      </a>
    </li>
  )
}
