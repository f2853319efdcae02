import LogOut from 'lucide-react/icons/log-out'
import Store from 'lucide-react/icons/store'
import { Form, Link } from 'react-router'
import { href } from '../../platform/href.ts'
import { useMessages } from '../../platform/messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { deskItem } from './desk-menu.tsx'

/** Out of a cabinet of the shop's people: to the shop, or signed out. */
export function WaysOut() {
  const t = useMessages('desk')
  const account = useMessages('account')
  return (
    <>
      <Link to="/" reloadDocument discover="none" className={deskItem}>
        <Icon of={Store} size={20} />
        {t.toShop}
      </Link>
      <Form method="post" action={href('/personal/sign-out')}>
        <button type="submit" className={deskItem}>
          <Icon of={LogOut} size={20} />
          {account.signIn.out}
        </button>
      </Form>
    </>
  )
}
