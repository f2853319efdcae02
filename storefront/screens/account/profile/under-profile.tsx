import type { ReactNode } from 'react'
import { href } from '#storefront/platform/href.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { TextLink } from '#storefront/ui/button.tsx'

/** A screen below the profile: the way back, its title, and as much width as text is read in. */
export function UnderProfile({ title, children }: { title: string; children: ReactNode }) {
  const t = useMessages('profile')
  return (
    <>
      <TextLink to={href('/personal-lk/profile')}>{t.back}</TextLink>
      <h1 className="title text-h1">{title}</h1>
      <div className="max-w-150">{children}</div>
    </>
  )
}
