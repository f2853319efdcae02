import CalendarCheck from 'lucide-react/icons/calendar-check'
import Hammer from 'lucide-react/icons/hammer'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useMessages } from '#storefront/platform/messages.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

export function Advantages() {
  const t = useMessages('home')
  const rows = [
    { icon: CalendarCheck, title: t.advantageDate, text: t.advantageDateText },
    { icon: Hammer, title: t.advantageAssembly, text: t.advantageAssemblyText },
    { icon: RotateCcw, title: t.advantageReturn, text: t.advantageReturnText },
    { icon: ShieldCheck, title: t.advantageWarranty, text: t.advantageWarrantyText },
  ]
  return (
    <section aria-label={t.advantages} className="wrap section-gap">
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5 lg:grid-cols-4">
        {rows.map((row) => (
          <li key={row.title} className="border-t border-seam pt-3.5">
            <Icon of={row.icon} />
            <h2 className="mt-2 text-field/[22px] font-semibold">{row.title}</h2>
            <p className="mt-1 text-s text-ink-2">{row.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
