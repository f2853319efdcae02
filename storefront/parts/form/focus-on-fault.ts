/** The first field or group to mend has the focus, with what is said of it in sight; where none is to blame, what is said above the form. */
export function focusOnFault(form: HTMLFormElement | null, noticeId: string) {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  const target = field ?? document.getElementById(noticeId)
  for (let folded = target?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
    folded.open = true
  target?.focus()
  if (target && target !== field) target.scrollIntoView({ block: 'center' })
  // The focus brings the field into sight, but its fault stands below and may be behind the bar of a phone.
  for (const id of field?.getAttribute('aria-describedby')?.split(' ') ?? [])
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
}
