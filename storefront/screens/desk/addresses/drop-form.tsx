import { Form } from 'react-router'
import { FormName } from '#storefront/parts/form/form-frame.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button, buttonClass } from '#storefront/ui/button.tsx'

/** Takes one entry out; what it was stays in the trail. The browser's own disclosure asks once more, with or without scripts. */
export function DropForm({ name, field, value }: { name: string; field: string; value: string }) {
  const t = useMessages('desk').addresses
  return (
    <details>
      <summary className={buttonClass({ look: 'text', size: 's' })} aria-label={`${t.drop}: ${value}`}>
        {t.drop}
      </summary>
      <Form method="post" className="mt-2 grid justify-items-start gap-2">
        <FormName name={name} />
        <input type="hidden" name={field} value={value} />
        <p>{t.dropAsk}</p>
        <Button type="submit" look="outline" size="s" aria-label={`${t.dropYes}: ${value}`}>
          {t.dropYes}
        </Button>
      </Form>
    </details>
  )
}
