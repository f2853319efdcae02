import Inbox from 'lucide-react/icons/inbox'
import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import { data } from 'react-router'
import { href, queryOf } from '#storefront/platform/href.ts'
import { pageOf } from '#storefront/platform/page-context.ts'
import { Accordion } from '#storefront/ui/accordion.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import { Button, IconButton, LinkButton, TextLink } from '#storefront/ui/button.tsx'
import { Carousel } from '#storefront/ui/carousel.tsx'
import { Chip, LinkChip, RemovableChip } from '#storefront/ui/chip.tsx'
import { Checkbox, Radio, RadioCard } from '#storefront/ui/choice.tsx'
import { Dialog, type DialogKind } from '#storefront/ui/dialog.tsx'
import { Dot } from '#storefront/ui/dot.tsx'
import { DropPanel } from '#storefront/ui/drop-panel.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Pagination } from '#storefront/ui/pagination.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { Progress } from '#storefront/ui/progress.tsx'
import { RangeFilter } from '#storefront/ui/range-filter.tsx'
import { Rating } from '#storefront/ui/rating.tsx'
import { Select } from '#storefront/ui/select.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { Stepper } from '#storefront/ui/stepper.tsx'
import { InputSwatch, LinkSwatch } from '#storefront/ui/swatch.tsx'
import { Table } from '#storefront/ui/table.tsx'
import { TabLinks, Tabs } from '#storefront/ui/tabs.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import { Textarea } from '#storefront/ui/textarea.tsx'
import { showToast } from '#storefront/ui/toast.tsx'
import type { Route } from './+types/ui.ts'

/** The kit is for those who build the shop: it exists in demo mode only. */
export function loader({ context }: Route.LoaderArgs) {
  if (!pageOf(context).isDemo) throw data(null, { status: 404 })
  return null
}

export function meta() {
  return [{ title: 'Детали магазина — Комод' }, { name: 'robots', content: 'noindex' }]
}

/** Every control in every state, for those who build with them. Demo mode only, Russian only. */
export default function UiScreen() {
  return (
    <div className="wrap pb-10">
      <Breadcrumbs
        label="Хлебные крошки"
        crumbs={[{ name: 'Главная', url: '/' }, { name: 'Для разработки', url: href('/dev/ui') }, { name: 'Детали' }]}
      />
      <h1 className="title text-h1">Детали магазина</h1>
      <p className="mt-2 max-w-150 text-lead text-ink-2">
        Всё, из чего собраны страницы. Проверяйте здесь с клавиатуры и без скриптов.
      </p>
      <Type />
      <Colours />
      <Buttons />
      <Fields />
      <Choices />
      <Marks />
      <Layers />
      <Ways />
      <States />
    </div>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="border-t border-seam pt-6 pb-10 mt-8">
      <h2 className="title mb-5 text-h2">{name}</h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>
}

function Type() {
  return (
    <Part name="Шрифты">
      <p className="title text-d1">Гостиная, где светло с утра</p>
      <p className="title text-h1">Диваны и кресла</p>
      <p className="title text-h2">Хиты этой осени</p>
      <p className="title text-h3">Неделя большой гостиной</p>
      <p className="max-w-160 text-lead">Диван, столик и торшер одной комнатой. Привезём к выходным и соберём.</p>
      <p className="max-w-160">
        Основной текст 15/22. Қазақша: Әдемі үй, ғимарат, қоңыр, өң, ұзын, үстел, шаһар, іш. № 218 × 92 × 84 см, −21 %.
      </p>
      <p className="text-s text-ink-2">
        Мелкий 13/18, ссылка{' '}
        <a className="link" href="#type">
          в тексте
        </a>
      </p>
      <Price now="54 990 ₽" was="69 990 ₽" words={{ now: 'Цена', was: 'прежняя цена' }} size="l" />
      <Price now="1 089 900 ₸" was="1 289 900 ₸" words={{ now: 'Цена', was: 'прежняя цена' }} />
    </Part>
  )
}

const colours = [
  ['bg-wall', 'wall'],
  ['bg-front', 'front'],
  ['bg-front-2', 'front-2'],
  ['bg-seam', 'seam'],
  ['bg-edge', 'edge'],
  ['bg-ink', 'ink'],
  ['bg-cherry', 'cherry'],
  ['bg-cherry-soft', 'cherry-soft'],
  ['bg-signal', 'signal'],
  ['bg-stock', 'stock'],
  ['bg-wait', 'wait'],
  ['bg-fault', 'fault'],
  ['bg-night', 'night'],
  ['bg-oat', 'oat'],
  ['bg-sage', 'sage'],
  ['bg-rose', 'rose'],
  ['bg-sky', 'sky'],
  ['bg-honey', 'honey'],
]

function Colours() {
  return (
    <Part name="Цвета">
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-9">
        {colours.map(([ground, name]) => (
          <li key={name} className="text-s text-ink-2">
            <span className={`${ground} mb-1.5 block h-14 rounded-2 inset-ring-1 inset-ring-ink/14`} />
            {name}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Buttons() {
  return (
    <Part name="Кнопки">
      <Row>
        <Button look="main" size="l">
          В корзину
        </Button>
        <Button look="outline" size="l">
          Купить сразу
        </Button>
        <Button size="l">Большая тихая</Button>
      </Row>
      <Row>
        <Button look="main">Главная</Button>
        <Button>Тихая</Button>
        <Button look="outline">С краем</Button>
        <Button look="text">Текстом</Button>
        <Button disabled>Недоступна</Button>
      </Row>
      <Row>
        <Button look="main" size="s">
          Малая
        </Button>
        <Button size="s">В корзину</Button>
        <Button look="outline" size="s">
          <Icon of={SlidersHorizontal} size={18} />
          Фильтры
        </Button>
        <Button look="main" size="s" busy busyText="Добавляем">
          Добавить в корзину
        </Button>
        <Button size="s" busy busyText="Добавляем">
          Добавить в корзину
        </Button>
      </Row>
      <Row>
        <LinkButton to={href('/catalog')} look="outline">
          Ссылка-кнопка
        </LinkButton>
        <TextLink to={href('/catalog')}>Смотреть все</TextLink>
        <IconButton label="Искать">
          <Icon of={Search} />
        </IconButton>
        <IconButton label="Искать" ground="front">
          <Icon of={Search} size={20} />
        </IconButton>
        <IconButton label="Искать" ground="front" disabled>
          <Icon of={Search} size={20} />
        </IconButton>
      </Row>
    </Part>
  )
}

function Fields() {
  const [range, setRange] = useState<{ from: number | null; to: number | null }>({ from: 20_000, to: 130_000 })
  const [quantity, setQuantity] = useState(2)
  return (
    <Part name="Поля">
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        <TextField label="Имя" name="name" autoComplete="name" hint="Как к вам обращаться" />
        <TextField label="Телефон" name="phone" type="tel" placeholder="+7 900 000-00-00" />
        <TextField label="Квартира" name="flat" error="Впишите номер квартиры, чтобы водитель позвонил в домофон" />
        <TextField label="Недоступно" name="off" defaultValue="Челябинск" disabled />
        <TextField
          label="Город, улица, дом"
          name="address"
          defaultValue="Челябинск, ул. Кирова, 27"
          after={
            <IconButton label="Стереть">
              <Icon of={X} size={20} />
            </IconButton>
          }
        />
        <Select
          label="Магазин"
          name="shop"
          placeholder="Выберите"
          options={[
            { value: '1', label: 'Копейское шоссе, 64' },
            { value: '2', label: 'Свердловский проспект, 51' },
          ]}
        />
        <Textarea
          label="Что знать водителю"
          name="note"
          placeholder="Код домофона, где встать машине"
          className="md:col-span-2"
        />
        <RangeFilter
          legend="Цена, ₽"
          min={5_990}
          max={189_900}
          unit="₽"
          from={range.from}
          to={range.to}
          names={{ from: 'price_from', to: 'price_to' }}
          texts={{ from: 'от', to: 'до' }}
          onCommit={(from, to) => setRange({ from, to })}
        />
      </div>
      <Row>
        <Stepper
          value={quantity}
          max={6}
          onChange={setQuantity}
          texts={{ less: 'Меньше', more: 'Больше', group: 'Количество' }}
        />
        <Stepper value={1} disabled texts={{ less: 'Меньше', more: 'Больше', group: 'Количество' }} />
      </Row>
    </Part>
  )
}

function Choices() {
  return (
    <Part name="Выбор">
      <div className="grid gap-x-10 md:grid-cols-2">
        <div>
          <Checkbox name="a" label="Еврокнижка" end={<span className="text-s text-ink-3">214</span>} defaultChecked />
          <Checkbox name="b" label="Аккордеон" end={<span className="text-s text-ink-3">96</span>} />
          <Checkbox name="c" label="Клик-кляк" end={<span className="text-s">0</span>} disabled />
          <Checkbox
            name="d"
            label="Поднять на 5 этаж на лифте"
            note="Диван войдёт в кабину, проверили по размерам коробки"
            end={<b>750 ₽</b>}
          />
          <Checkbox name="e" label="Согласен с политикой" error="Без согласия не можем принять заказ" />
        </div>
        <div>
          <Radio name="r" value="1" label="Картой на сайте" defaultChecked />
          <Radio name="r" value="2" label="При получении" />
          <Radio name="r" value="3" label="По счёту" disabled />
        </div>
      </div>
      <fieldset className="grid gap-2 md:max-w-170">
        <legend className="sr-only">Как получить</legend>
        <RadioCard
          name="way"
          value="door"
          label="Доставка до двери"
          note="вт, 24 ноября, первое свободное окно 12–16"
          end="990 ₽"
          defaultChecked
        />
        <RadioCard
          name="way"
          value="self"
          label="Самовывоз, Копейское шоссе, 64"
          note="сегодня после 18, храним 7 дней"
          end="0 ₽"
        />
        <RadioCard
          name="way"
          value="tk"
          label="Транспортная компания"
          note="не возит в этот город"
          end="2 340 ₽"
          disabled
        />
      </fieldset>
      <Row>
        <Chip chosen>
          <Icon of={SlidersHorizontal} size={16} />
          Фильтры 4
        </Chip>
        <RemovableChip to={href('/catalog')} removeText="убрать">
          Ширина 180–220 см
        </RemovableChip>
        <LinkChip to={href('/catalog')}>Прямые</LinkChip>
        <LinkChip to={href('/catalog')} chosen>
          Угловые
        </LinkChip>
      </Row>
      <div className="flex gap-1.5">
        <LinkSwatch to={href('/dev/ui')} name="шалфей" colour="#a9b3a0" chosen />
        <LinkSwatch to={href('/dev/ui')} name="молоко" colour="#f6efe2" />
        <LinkSwatch to={href('/dev/ui')} name="ночь" colour="#4b5066" missing />
      </div>
      <fieldset className="flex gap-2.5">
        <legend className="mb-2">Ткань</legend>
        <InputSwatch field="fabric" value="1" name="шалфей" colour="#a9b3a0" size="large" defaultChecked />
        <InputSwatch field="fabric" value="2" name="коньяк" colour="#8a5d4b" size="large" />
        <InputSwatch field="fabric" value="3" name="ночь" colour="#4b5066" size="large" missing />
      </fieldset>
    </Part>
  )
}

function Marks() {
  return (
    <Part name="Пометки">
      <Row>
        <Badge tone="sale">−21 %</Badge>
        <Badge tone="hit">Хит</Badge>
        <Badge tone="new">Новинка</Badge>
        <Badge tone="kit">Комплект из 4</Badge>
        <Badge tone="stock">Получен</Badge>
        <Badge tone="wait">Собираем</Badge>
        <Badge tone="fault">Ждёт оплаты</Badge>
        <Badge tone="off">Нет в Челябинске</Badge>
      </Row>
      <Row>
        <span className="flex items-center gap-2 text-s">
          <Dot tone="stock" /> Доставим вт, 24 ноября
        </span>
        <span className="flex items-center gap-2 text-s text-wait">
          <Dot tone="wait" /> Осталось 6
        </span>
        <Rating score={4.8} label="4,8 из 5" />
      </Row>
      <div className="grid gap-3 md:grid-cols-2">
        <Notice>Оплата после того, как выберете день доставки.</Notice>
        <Notice tone="wait">Стол «Сход» подешевел на 1 500 ₽, пока лежал в корзине. Новая цена уже посчитана.</Notice>
        <Notice tone="fault">
          Банк отклонил платёж: не хватает денег на карте. Заказ сохранён, попробуйте другой картой.
        </Notice>
        <Notice tone="done">Заказ оплачен.</Notice>
      </div>
    </Part>
  )
}

function Layers() {
  const [kind, setKind] = useState<DialogKind | null>(null)
  return (
    <Part name="Слои">
      <Row>
        {(['window', 'drawer', 'full'] as const).map((one) => (
          <Button key={one} look="outline" onClick={() => setKind(one)}>
            Окно: {one}
          </Button>
        ))}
        <Button
          onClick={() =>
            showToast({ text: '«Верба» в корзине', action: { text: 'Открыть', to: href('/personal/basket') } })
          }
        >
          Сообщение
        </Button>
        <Button
          onClick={() => showToast({ text: 'Не удалось добавить. Проверьте связь и нажмите ещё раз', fault: true })}
        >
          Сбой
        </Button>
        <DropPanel
          trigger="Панель под кнопкой"
          triggerClass="inline-flex min-h-11 items-center rounded-2 bg-front px-4"
          panelClass="w-60"
        >
          <p className="p-3">Открывается и без скриптов.</p>
        </DropPanel>
      </Row>
      <Dialog
        open={kind !== null}
        kind={kind ?? 'window'}
        onClose={() => setKind(null)}
        title="Убрать «Вербу» из корзины?"
        closeText="Закрыть"
        footer={
          <Button look="main" wide onClick={() => setKind(null)}>
            Убрать
          </Button>
        }
      >
        <p>Скидка на неё тоже пропадёт.</p>
      </Dialog>
    </Part>
  )
}

function Ways() {
  return (
    <Part name="Пути">
      <Tabs
        label="О товаре"
        tabs={[
          { id: 'facts', label: 'Характеристики', content: 'Берёза, фанера 15 мм.' },
          { id: 'care', label: 'Уход', content: 'Пылесосить раз в неделю.' },
          { id: 'where', label: 'Где посмотреть', content: 'Копейское шоссе, 64.' },
        ]}
      />
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

const orders = [
  { number: '10 234', status: <Badge tone="wait">Собираем</Badge>, sum: '118 080 ₽' },
  { number: '10 198', status: <Badge tone="fault">Ждёт оплаты</Badge>, sum: '39 990 ₽' },
]

function States() {
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
      <Table
        caption="Заказы"
        rows={orders}
        keyOf={(order) => order.number}
        isSelected={(order) => order.number === '10 198'}
        columns={[
          { key: 'number', head: 'Номер', cell: (order) => order.number },
          { key: 'status', head: 'Состояние', cell: (order) => order.status },
          { key: 'sum', head: 'Сумма', cell: (order) => order.sum, number: true },
        ]}
      />
    </Part>
  )
}
