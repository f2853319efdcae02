import type { FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { href } from '#storefront/platform/href.ts'

/** A form that, once scripts run, is sent without leaving the page; `sent` is what is on its way. */
export function useQuietForm(key: string) {
  const fetcher = useFetcher({ key: `basket-${key}` })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const form = new FormData(event.currentTarget, submitter)
    fetcher.submit(form, { method: 'post', action: href('/personal/basket') })
  }
  return { onSubmit, sent: fetcher.formData }
}
