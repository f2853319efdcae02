import { useEffect } from 'react'

/**
 * After a refusal the first field to mend has the focus. Where no field is to blame, or none that can be focused, what is
 * said of it comes into view: nobody presses a button and sees nothing happen.
 */
export function useFocusOnFault(answer: unknown) {
  useEffect(() => {
    if (!answer) return
    const page = document.querySelector('main')
    const field = page?.querySelector<HTMLElement>('[aria-invalid=true]')
    field?.focus()
    if (field && field === document.activeElement) return
    page?.querySelector('[data-fault], [role=alert]')?.scrollIntoView({ block: 'center' })
  }, [answer])
}
