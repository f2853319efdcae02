import { Form } from 'react-router'
import { FormName } from '#storefront/parts/form/form-frame.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'

/** Takes one entry out; what it was stays in the trail. */
export function DropForm({ name, field, value }: { name: string; field: string; value: string }) {
  const t = useMessages('desk').addresses
  return (
    <Form method="post">
      <FormName name={name} />
      <input type="hidden" name={field} value={value} />
      <Button type="submit" look="text" size="s" aria-label={`${t.drop}: ${value}`}>
        {t.drop}
      </Button>
    </Form>
  )
}
