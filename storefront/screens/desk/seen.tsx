import { useLocation } from 'react-router'
import { useFormAnswer } from '#storefront/parts/form/form-frame.tsx'
import { useMessages } from '#storefront/platform/messages.tsx'

/**
 * Inside of a form: how what it changes was when the form was opened. A form that was refused was opened then, too: the page
 * that says so may have been read anew beneath it, and what came meanwhile is written over by no second press.
 */
export function Seen({ value }: { value: string }) {
  const answer = useFormAnswer()
  return (
    <>
      <input type="hidden" name="seen" value={answer?.typed.seen ?? value} />
      {answer?.refusal?.code === 'CHANGED_MEANWHILE' && <OpenAnew />}
    </>
  )
}

/** Without scripts reading the page anew would send the form once more. */
function OpenAnew() {
  const t = useMessages('desk')
  const { pathname, search } = useLocation()
  return (
    <a href={pathname + search} className="link col-span-full justify-self-start">
      {t.openAnew}
    </a>
  )
}
