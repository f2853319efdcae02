import { Form, useNavigation } from 'react-router'
import { CopyField } from '#storefront/parts/copy-field.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'

/** Hands what is ticked on by a link. `url`: the link, once it was asked for. */
export function ShareBasket({ url }: { url: string | null }) {
  const t = useMessages('basket').shared
  const { formData } = useNavigation()
  const isBusy = formData?.get('intent') === 'share'
  return (
    <div id="share" className="mt-6 border-t border-seam pt-5">
      {url && <CopyField url={url} texts={{ label: t.link, copy: t.copy, copied: t.copied }} />}
      <Form method="post" action="#share" preventScrollReset className={url ? 'mt-1' : undefined}>
        <input type="hidden" name="intent" value="share" />
        {url ? (
          <p className="text-s text-ink-2">{t.hint}</p>
        ) : (
          <Button type="submit" look="outline" size="s" busy={isBusy} busyText={t.sharing}>
            {t.share}
          </Button>
        )}
      </Form>
    </div>
  )
}
