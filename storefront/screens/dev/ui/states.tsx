import Inbox from 'lucide-react/icons/inbox'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { href } from '#storefront/platform/href.ts'
import { LinkButton } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { Part } from './part.tsx'

export function States() {
  return (
    <Part name="Состояния">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <div key={card}>
            <Skeleton className="aspect-6/5" />
            <Skeleton className="mt-3 h-7 w-2/3 rounded-1" />
            <Skeleton className="mt-2 h-11 rounded-1" />
          </div>
        ))}
      </div>
      <EmptyState
        icon={ShoppingBag}
        title="Здесь пока пусто"
        text="Посмотрите хиты или найдите нужное по размеру"
        action={
          <LinkButton to={href('/catalog')} look="main">
            Открыть каталог
          </LinkButton>
        }
      />
      <EmptyState icon={Inbox} title="Ничего не нашли" />
    </Part>
  )
}
