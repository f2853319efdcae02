import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RegionData } from '#contract/shell.ts'
import { isFreeToCall } from '#rules/phone.ts'
import { useMessages } from '../platform/messages.tsx'
import { useShell } from '../platform/region.ts'
import { Chevron } from '../ui/chevron.tsx'
import { useFooterGroups } from './links.ts'
import { Logo } from './logo.tsx'
import { PhoneLink } from './phone-link.tsx'

export function Footer() {
  const t = useMessages('shell')
  const shell = useShell()
  const footerGroups = useFooterGroups()
  return (
    <footer className="mt-18 bg-night pt-10 pb-8 text-[#f3ebe9] lg:mt-28 lg:pt-16">
      <div className="wrap">
        <div className="grid gap-x-6 gap-y-1 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:gap-8">
          <div className="mb-5 lg:mb-0">
            <Logo onNight className="mb-5" />
            {shell && <Phones region={shell.region} />}
          </div>
          {shell && shell.menu.length > 0 && (
            <Group title={t.catalogue}>
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
                    {t.links[key]}
                  </FooterLink>
                ))}
              </Group>
            ))}
        </div>
        <div className="mt-7 flex flex-wrap gap-x-6 gap-y-2 border-t border-wall/16 pt-5 text-s text-[#c4b3b1] lg:mt-14">
          {shell && <span>{t.rights(shell.shopName, shell.year)}</span>}
          <span>{t.payments}</span>
          {shell && <span>{t.pricesFor(shell.region.NAME)}</span>}
        </div>
      </div>
    </footer>
  )
}

/** The shop's own number, whether calling it is free, and the number in the city where that is another one. */
function Phones({ region }: { region: Pick<RegionData, 'PHONE_HEAD' | 'phone'> }) {
  const t = useMessages('shell')
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
    <details className="border-b border-wall/16 lg:border-0 lg:details-content:[content-visibility:visible]">
      <summary className="flex min-h-14 items-center justify-between font-semibold text-wall lg:pointer-events-none lg:mb-2 lg:min-h-0">
        {title}
        <Chevron className="lg:hidden" />
      </summary>
      <ul className="pb-3 lg:pb-0">{children}</ul>
    </details>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      {/* The header tells the router of the same screens. */}
      <Link to={to} discover="none" className="footer-link">
        {children}
      </Link>
    </li>
  )
}
