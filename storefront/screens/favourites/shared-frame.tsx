import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useSaidOnce } from '#storefront/parts/form/said-once.tsx'
import type { Flash } from '#storefront/platform/form/flash.ts'
import { useMessages } from '#storefront/platform/messages.tsx'
import { ScreenTitle } from '#storefront/platform/screen-title.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Said } from './said.tsx'

type SharedFrameProps = {
  title: string
  note: ReactNode
  said: Flash | null
  refusal: { message: string } | null
  children: ReactNode
}

/** A page of goods that somebody else has chosen. */
export function SharedFrame({ title, note, said: told, refusal, children }: SharedFrameProps) {
  const t = useMessages('favourites')
  const said = useSaidOnce(told)
  return (
    <div className="wrap pt-6 pb-12">
      <ScreenTitle title={title} />
      <h1 className="title text-h1 break-words">{title}</h1>
      <p className="mt-1 text-ink-2">{note}</p>
      {refusal && (
        <Notice tone="fault" className="mt-4">
          {refusal.message}
        </Notice>
      )}
      {!refusal && <Said said={said} />}
      <Form method="post" className="mt-4">
        <input type="hidden" name="intent" value="toBasket" />
        <Button type="submit" size="s">
          {t.allToBasket}
        </Button>
      </Form>
      {children}
    </div>
  )
}
