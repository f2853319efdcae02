import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Form, useNavigation } from 'react-router'
import { FormName } from '#storefront/parts/form/form-frame.tsx'
import { formNameField } from '#storefront/platform/form/form-answer.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

/** Which form of an order's page asks for its goods once more. */
export const againForm = 'again'

/** The whole order into the basket once more; the basket tells what is gone and what is dearer. */
export function OrderAgainForm() {
  const t = useMessages('bought').order
  const navigation = useNavigation()
  return (
    <Form method="post" className="mt-3">
      <FormName name={againForm} />
      <Button
        type="submit"
        look="outline"
        wide
        busy={navigation.formData?.get(formNameField) === againForm}
        busyText={t.adding}
      >
        <Icon of={RotateCcw} size={18} />
        {t.again}
      </Button>
    </Form>
  )
}
