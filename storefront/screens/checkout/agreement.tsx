import { Link } from 'react-router'
import { consentTexts } from '#rules/consent.ts'
import type { KitForm } from '#storefront/parts/form/use-form.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Checkbox } from '#storefront/ui/choice.tsx'

/** What is agreed to beside the button that orders; never ticked beforehand. */
export function Agreement({ form }: { form: KitForm }) {
  const t = useMessages('checkout')
  const language = useLanguage()
  return (
    <>
      <Checkbox
        {...form.tick('consents')}
        value="order"
        required
        className="mt-6"
        label={<span className="text-s">{consentTexts.order[language]}</span>}
      />
      <p className="max-w-130 text-s text-ink-2">
        {t.agree}{' '}
        <Link to={href('/privacy-policy')} className="link">
          {t.agreeLink}
        </Link>
      </p>
    </>
  )
}
