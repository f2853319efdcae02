import KeyRound from 'lucide-react/icons/key-round'
import Smartphone from 'lucide-react/icons/smartphone'
import { Form } from 'react-router'
import type { SecondFactor } from '#contract/account-security.ts'
import { FormName } from '#storefront/parts/form/form-frame.tsx'
import { dateText } from '#storefront/platform/date-text.ts'
import { href } from '#storefront/platform/href.ts'
import { useLanguage, useMessages } from '#storefront/platform/messages.tsx'
import { Button, LinkButton } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type SecondFactorProps = { secondFactor: SecondFactor; recoveryCodes: readonly string[] }

/** What opens the account besides a code by message, and codes on paper for whoever loses it. */
export function SecondFactorSection({ secondFactor, recoveryCodes }: SecondFactorProps) {
  const t = useMessages('profile').factor
  const { hasApp, keys, recoveryCodesLeft, isDemanded } = secondFactor
  const isOn = hasApp || keys.length > 0
  return (
    <section className="mt-6">
      <h2 className="title text-h3">{t.title}</h2>
      {isDemanded && (
        <Notice tone="wait" className="mt-3">
          {t.demanded}
        </Notice>
      )}
      <p className="mt-2 text-ink-2">{isOn ? t.isOn : t.text}</p>
      <RecoveryCodes codes={recoveryCodes} />
      <ul className="mt-3 seam-rows border-y border-seam">
        <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <Icon of={Smartphone} size={20} />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{t.app}</p>
            <p className="text-s text-ink-2">{hasApp ? t.appIsOn : t.appNote}</p>
          </div>
          <LinkButton to={href('/personal-lk/profile/security/app')} look={hasApp ? 'text' : 'outline'} size="s">
            {hasApp ? t.appForget : t.appBegin}
          </LinkButton>
        </li>
        {keys.map((key) => (
          <KeyRow key={key.id} passkey={key} />
        ))}
        <AddPasskey hasKeys={keys.length > 0} />
      </ul>
      {isOn && (
        <Form method="post" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <FormName name="recovery" />
          <p className="text-s text-ink-2">{t.recoveryLeft(recoveryCodesLeft)}</p>
          <Button type="submit" look="text" size="s">
            {t.recoveryNew}
          </Button>
        </Form>
      )}
    </section>
  )
}

function KeyRow({ passkey: { id, name, madeOn, usedOn } }: { passkey: SecondFactor['keys'][number] }) {
  const t = useMessages('profile').factor
  const language = useLanguage()
  const day = (text: string) => dateText(text, language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Icon of={KeyRound} size={20} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t.key(name)}</p>
        <p className="text-s text-ink-2">{usedOn ? t.keyUsed(day(usedOn)) : t.keyMade(day(madeOn))}</p>
      </div>
      <Form method="post">
        <FormName name="forgetKey" />
        <input type="hidden" name="key" value={id} />
        <Button type="submit" look="text" size="s" aria-label={t.keyForgetOf(name)}>
          {t.keyForget}
        </Button>
      </Form>
    </li>
  )
}
