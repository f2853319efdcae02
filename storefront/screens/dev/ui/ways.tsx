import { href, queryOf } from '#storefront/platform/href.ts'
import { Accordion } from '#storefront/ui/accordion.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { Carousel } from '#storefront/ui/carousel.tsx'
import { Pagination } from '#storefront/ui/pagination.tsx'
import { Progress } from '#storefront/ui/progress.tsx'
import { TabLinks } from '#storefront/ui/tabs.tsx'
import { Part } from './part.tsx'

export function Ways() {
  return (
    <Part name="Пути">
      <TabLinks
        label="Заказы"
        tabs={[
          { to: href('/dev/ui'), label: 'Все 6', chosen: true },
          { to: href('/dev/outbox'), label: 'В работе 2' },
        ]}
      />
      <Accordion
        rows={[
          { id: '1', title: 'Как вернуть', content: 'За 14 дней, даже если собрали.', open: true },
          { id: '2', title: 'Гарантия', content: '24 месяца на каждую деталь.' },
        ]}
      />
      <Carousel label="Лента" heading={<p className="title text-h3">Лента</p>} texts={{ back: 'Назад', on: 'Вперёд' }}>
        {['bg-oat', 'bg-sage', 'bg-rose', 'bg-sky', 'bg-honey', 'bg-front'].map((ground) => (
          <div key={ground} className={`${ground} h-40 rounded-2`} />
        ))}
      </Carousel>
      <Pagination
        page={4}
        pages={9}
        hrefOf={(page) => href('/dev/ui') + queryOf({ page })}
        label="Страницы"
        pageText={(page) => `Страница ${page}`}
      />
      <div className="flex flex-col items-center gap-3">
        <p className="text-s text-ink-2">Показано 24 из 214</p>
        <Progress value={24} max={214} label="Показано 24 из 214" />
        <Button look="outline">Показать ещё 24</Button>
      </div>
    </Part>
  )
}
