/** The first field or group to mend has the focus; where none is to blame, what is said above the form. */
export function focusOnFault(form: HTMLFormElement | null, noticeId: string) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  const target = field ?? document.getElementById(noticeId)
  for (let folded = target?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
    folded.open = true
  target?.focus()
  if (target && target !== field) target.scrollIntoView({ block: 'center' })
}
