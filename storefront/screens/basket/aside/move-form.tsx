import Undo2 from 'lucide-react/icons/undo-2'
import type { FormEvent } from 'react'
import { Form, useSubmit } from 'react-router'
import type { BasketItem } from '#contract/basket.ts'
import { href } from '#storefront/platform/href.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { LineFields } from '../line-fields.tsx'
import { keyOfItem, lineOfItem } from '../line-of-item.ts'

type MoveFormProps = { item: BasketItem; intent: 'putAside' | 'takeBack'; text: string; label: string }

/** Gone at once to the other list; `BasketNews` says so and offers the way back. */
export function MoveForm({ item, intent, text, label }: MoveFormProps) {
  const submit = useSubmit()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const to = { method: 'post', action: href('/personal/basket'), navigate: false } as const
    void submit({ intent, ...lineOfItem(item) }, { ...to, fetcherKey: `basket-${intent}-${keyOfItem(item)}` })
  }
  const look = intent === 'takeBack' ? 'outline' : 'text'
  return (
    <Form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <LineFields item={item} />
      <Button type="submit" look={look} size="s" aria-label={label}>
        {intent === 'takeBack' && <Icon of={Undo2} size={18} />}
        {text}
      </Button>
    </Form>
  )
}
